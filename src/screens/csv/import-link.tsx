import { useCapability } from '../../chart/capabilities';
import { useMay } from '../../chart/role';
import { adminRoot } from '../../shell/menu';
import { wideOnly } from '../../ui/button.css';
import { LinkButton } from '../../ui/link-button';

/** The way to the import of a list, for who may change it, where the server takes one (capability `csv`, contract §6). */
export function ImportLink({ type }: { type: string }) {
  const [isOffered, may] = [useCapability('csv'), useMay('editor')];
  if (!isOffered || !may) return null;
  return (
    <LinkButton icon="upload" aria-label="Import CSV" to={`${adminRoot}/import/${type}`}>
      <span className={wideOnly}>Import CSV</span>
    </LinkButton>
  );
}
