import { hasTool, toolAddress } from '../../content/tool-files.ts';
import { toolWords } from '../../content/tool-words.ts';

/** Leads from a price to what it would be for the visitor, where the firm has that page. */
export function EstimateLink() {
  return hasTool('estimate') && <a href={toolAddress('estimate')}>{toolWords.estimate}</a>;
}
