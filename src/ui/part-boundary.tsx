import { Component, type ReactNode } from 'react';
import { recorder } from '../../machines/recorder/recorder';

interface PartBoundaryProps {
  /** Names the part in the browser's console. */
  part: string;
  /** What stands in its place when it breaks or can't be fetched; `retry` draws it anew. */
  instead: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Around a part that the rest of the screen does without. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`${this.props.part} could not be shown`, error);
    recorder.broke('screen', error);
  }

  override render() {
    return this.state.isBroken ? this.props.instead(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
