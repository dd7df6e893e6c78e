import { useNavigate } from 'react-router-dom';
import { queryOfView, type SavedView } from '../../domain/saved-views';

/** A function that goes to a view of the list on the screen, `null` for all of it, over the entry of the history. */
export const useGoToView = (): ((view: SavedView | null) => void) => {
  const navigate = useNavigate();
  return (view) => void navigate({ search: view === null ? '' : queryOfView(view) }, { replace: true });
};
