import { getEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { menuServices } from '../../components/menu.ts';

/** Returns an entry of content/pages/notices.yaml, with links to all services if it asks for them. */
export async function notice(id: string) {
  const entry = await getEntry('notices', id);
  if (!entry) throw new Error(`content/pages/notices.yaml has no entry ${id}.`);
  const services = await menuServices();
  const links = entry.data.links?.flatMap((link) =>
    link === 'services'
      ? services.map(({ href, name, menuText }) => ({ href, text: name, note: menuText }))
      : link.href === '#newsletter' && !firm.newsletter
        ? []
        : [link],
  );
  return { ...entry.data, links };
}

export type Notice = Awaited<ReturnType<typeof notice>>;
