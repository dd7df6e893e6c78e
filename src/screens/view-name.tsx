import { useSelector } from '@xstate/react';
import { maxViewNameLength } from '../../domain/limits';
import { viewNameProblem } from '../../domain/saved-views';
import type { ListToolsActor } from '../chart/list-tools';
import { Button } from '../ui/button';
import * as dialogStyles from '../ui/dialog.css';
import { FormProblem } from '../ui/form-problem';
import { TextField } from '../ui/text-field';
import * as screenStyles from './screen.css';

/** The name of a view that is saved, or another name of one. */
export function ViewName({ tools }: { tools: ListToolsActor }) {
  const { name, problem, target } = useSelector(tools, (snapshot) => snapshot.context);
  // What is wrong with the name stands at it, what else there is above the form.
  const isOfName = problem !== null && problem === viewNameProblem(name);
  const isBusy = useSelector(tools, (snapshot) => snapshot.hasTag('busy'));
  return (
    <form
      className={dialogStyles.form}
      noValidate
      aria-label={target === null ? 'Save view' : `Rename ${target.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        tools.send({ type: 'name.submitted' });
      }}
    >
      {problem !== null && !isOfName && (
        <div role="alert">
          <FormProblem text={problem} />
        </div>
      )}
      <TextField
        label="Name"
        value={name}
        readOnly={isBusy}
        autoFocus
        autoComplete="off"
        isRequired
        limit={maxViewNameLength}
        error={isOfName ? problem : undefined}
        onChange={(typed) => tools.send({ type: 'name.changed', name: typed })}
      />
      <div className={screenStyles.actions} data-in-dialog>
        <Button disabled={isBusy} onPress={() => tools.send({ type: 'step.cancelled' })}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isBusy} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
