import { liveCollections } from '../../../machines/live-content';
import { useAddressView } from '../../app/address-view';
import { useChart } from '../../app/chart';
import { ListScreen } from '../list-screen';
import { tutorialCategories } from './category-fields';

/** Tutorial categories with edit and delete (spec §2 Tutorials, contract §3 view-tutorial-category). */
export function ViewTutorialCategory() {
  const collection = useChart(liveCollections.tutorialCategory, { view: useAddressView() });
  return <ListScreen {...tutorialCategories} collection={collection} heading="View Tutorial Category" isTableOnly />;
}
