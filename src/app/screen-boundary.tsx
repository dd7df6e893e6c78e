import { Component, type ReactNode, use } from 'react';
import { recorder } from '../../machines/recorder/recorder';
import { AppServicesContext } from '../chart/chart';
import { FailedState } from '../ui/failed-state';
import { lazyScreen } from './lazy-screen';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** In place of the problem report when its own part of the app can't be fetched: a boundary can't catch what it draws. */
const Unreported = () => <p>You need a connection to report this problem.</p>;

/** On the login screen it is fetched when it is needed; with the admin area it has come along. */
const problemReport = lazyScreen(
  () =>
    import('../shell/problem-report').then(
      (module) => module.ProblemReport,
      () => Unreported,
    ),
  null,
);

/** The login page has it only once the rest of the app is here: the report is a chart with calls. */
function Reporting() {
  if (!use(AppServicesContext)?.runtime) return null;
  return <problemReport.Screen />;
}

/** A chunk that did not come: the connection is gone, or the app was built again since this page was opened. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /module|import/i.test(error.message) && /fetch|load|import/i.test(error.message);

const troubleOf = (error: unknown): 'chunk' | 'screen' => (isMissingChunk(error) ? 'chunk' : 'screen');

interface ScreenBoundaryState {
  readonly trouble: 'none' | 'chunk' | 'screen';
}

/** Around each screen: when one breaks, the frame stays and says what to do; nothing goes blank. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { trouble: 'none' };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { trouble: troubleOf(error) };
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen broke', error);
    recorder.broke(troubleOf(error), error);
  }

  override render() {
    switch (this.state.trouble) {
      case 'none':
        return this.props.children;
      case 'chunk':
        return (
          <FailedState
            title="This screen could not be loaded"
            text="Check your connection and try again. The page will reload."
            onRetry={() => location.reload()}
          >
            <Reporting />
          </FailedState>
        );
      case 'screen':
        return (
          <FailedState
            title="This screen stopped working"
            text="Something went wrong. Try again. If it keeps happening, reload the page."
            onRetry={() => this.setState({ trouble: 'none' })}
          >
            <Reporting />
          </FailedState>
        );
    }
  }
}
