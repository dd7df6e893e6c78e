import { useCapability } from '../../chart/capabilities';
import { useMay } from '../../chart/role';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';

/** The way to the import of a list, for who may change it, where the server takes one (capability `csv`, contract §6). */
export function ImportLink({ type }: { type: string }) {
  const [isOffered, may] = [useCapability('csv'), useMay('editor')];
  if (!isOffered || !may) return null;
  return (
    <LinkButton icon="upload" to={`${adminRoot}/import/${type}`}>
      Import CSV
    </LinkButton>
  );
}
