import { liveTutorialCategories } from '../../../machines/live/tutorials';
import { useChart } from '../../chart/chart';
import { FormAndTableScreen } from '../form-and-table';
import { tutorialCategories } from './category-fields';

/** Tutorial categories with edit and delete (spec §2 Tutorials, contract §3 view-tutorial-category). */
export function ViewTutorialCategory() {
  const screen = useChart(liveTutorialCategories, undefined);
  return <FormAndTableScreen {...tutorialCategories} screen={screen} heading="View Tutorial Category" isTableOnly />;
}
