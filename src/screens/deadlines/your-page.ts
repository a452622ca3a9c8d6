import { menuServices, menuTool, menuTools, toolSteps } from '../../components/menu.ts';
import type { YourPage } from './YourDates.tsx';

/** Returns what the page of one's own dates shows apart from the dates. */
export async function yourPage(): Promise<YourPage> {
  const page = await menuTool('deadlines');
  const helpers = [...(await menuTools()), ...(await menuServices())];
  const help = Object.entries(page.actions).flatMap(([item, { help }]) => {
    const found = helpers.find(({ id }) => id === help);
    return found ? [[item, { name: found.name, href: found.href }]] : [];
  });
  return {
    page,
    steps: [...toolSteps, { text: page.name, link: page.href }],
    help: Object.fromEntries(help),
  };
}
