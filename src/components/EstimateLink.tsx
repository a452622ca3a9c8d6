import { hasTool, toolAddress } from '../../content-model/tool-files.ts';
import { toolWords } from '../../content-model/tool-words.ts';

/** Links to the estimate, if the firm has one, with the service already checked. */
export function EstimateLink({ service }: { service?: string }) {
  const address = toolAddress('estimate');
  return (
    hasTool('estimate') && <a href={service ? `${address}#${service}=on` : address}>{toolWords.estimate}</a>
  );
}
