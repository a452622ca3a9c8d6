import { choiceOf } from '../../content-model/contact-choices.ts';
import { frame } from '../../content-model/frame.ts';
import { serviceIds } from '../../content-model/service-files.ts';
import { type ToolId, toolAddress, toolIds } from '../../content-model/tool-files.ts';
import { toolWords } from '../../content-model/tool-words.ts';
import { pageContent } from './page-content.ts';

/** The pages above a tool's. */
export const toolSteps = [...frame.breadcrumb.steps.slice(0, 1), { text: toolWords.name, link: '/tools' }];

/** Returns a tool's content with its address and the contact form's choice for a question about it. */
export async function menuTool<Id extends ToolId>(id: Id) {
  const tool = await pageContent(id);
  const service = tool.services.find((name) => serviceIds().includes(name)) ?? '';
  return { ...tool, id, href: toolAddress(id), choice: choiceOf(service) };
}

export const menuTools = () => Promise.all(toolIds().map(menuTool));

export type MenuTool = Awaited<ReturnType<typeof menuTools>>[number];
