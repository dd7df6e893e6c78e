import { liveTutorialCategories } from '../../../machines/live/tutorials';
import { useChart } from '../../chart/chart';
import { ListScreen } from '../list-screen';
import { tutorialCategories } from './category-fields';

/** Tutorial categories with edit and delete (spec §2 Tutorials, contract §3 view-tutorial-category). */
export function ViewTutorialCategory() {
  const collection = useChart(liveTutorialCategories, undefined);
  return <ListScreen {...tutorialCategories} collection={collection} heading="View Tutorial Category" isTableOnly />;
}
