import { menuServices, menuTool, menuTools, toolSteps } from '../../components/menu.ts';

export async function yourPage() {
  const page = await menuTool('deadlines');
  const helpers = [...(await menuTools()), ...(await menuServices())];
  const help = Object.entries(page.actions).flatMap(([item, { help }]) => {
    const found = helpers.find(({ id }) => id === help);
    return found ? [[item, { name: found.name, href: found.href }]] : [];
  });
  return {
    page,
    steps: [...toolSteps, { text: page.name, link: page.href }],
    help: Object.fromEntries(help) as Partial<Record<string, { name: string; href: string }>>,
  };
}
