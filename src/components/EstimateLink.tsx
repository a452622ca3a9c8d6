import { hasTool, toolAddress } from '../../content-model/tool-files.ts';
import { toolWords } from '../../content-model/tool-words.ts';

/** Leads from a price to what it would be for the visitor, where the firm has that page. With a service's id it is ticked there. */
export function EstimateLink({ service }: { service?: string }) {
  const address = toolAddress('estimate');
  return (
    hasTool('estimate') && <a href={service ? `${address}#${service}=on` : address}>{toolWords.estimate}</a>
  );
}
