import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { chosenAt, levelsOf, pathName } from '../../../domain/category-path';
import { type ComponentDraft, componentForm } from '../../../domain/content/components';
import { liveCategoriesOfComponent } from '../../../machines/live/choices';
import { useChart } from '../../chart/chart';
import { useChoiceNames } from '../../chart/choice-names';
import { ChoiceField } from '../../ui/choice-field';
import { type FormActor, useChoices } from '../draft-fields';
import { useIsRequired } from '../required-fields';

const firstLabel = componentForm.fields.categoryId.label;

/**
 * The category of a component: one choice, and another below it whenever the chosen category has children (spec §4
 * Add-component category selector; contract §4 Category, Category level 2, …).
 */
export function CategoryLevels({ form }: { form: FormActor<ComponentDraft> }) {
  const tree = useChart(liveCategoriesOfComponent, { query: {} });
  const chosenId = useSelector(form, (snapshot) => snapshot.context.draft.categoryId);
  const error = useSelector(form, (snapshot) => snapshot.context.errors.categoryId);
  const isRequired = useIsRequired('categoryId');
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const { options, ...state } = useChoices(tree);
  const levels = useMemo(() => levelsOf(options, chosenId), [options, chosenId]);
  useChoiceNames('categoryId', (id) => pathName(options, id));
  return levels.map(({ choices, chosen }, at) => {
    const label = at === 0 ? firstLabel : `${firstLabel} level ${at + 1}`;
    return (
      <ChoiceField
        key={label}
        label={label}
        {...(at === 0 ? { name: 'categoryId', error, isRequired, ...state } : {})}
        value={chosen}
        options={choices}
        disabled={isBusy}
        clearLabel={`Clear ${label.toLowerCase()}`}
        onChange={(id) => form.send({ type: 'field.changed', change: { categoryId: chosenAt(levels, at, id) } })}
      />
    );
  });
}
