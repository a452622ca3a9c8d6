import { getEntry } from 'astro:content';
import { toolAddress, toolIds } from '../../content/tool-files.ts';

/** The firm's tools in the order of their list, each with the address of its page. */
export async function menuTools() {
  const tools = await Promise.all(
    toolIds().map(async (id) => {
      const entry = await getEntry(id, id);
      return entry ? [{ ...entry.data, id, href: toolAddress(id) }] : [];
    }),
  );
  return tools.flat();
}

export type MenuTool = Awaited<ReturnType<typeof menuTools>>[number];
