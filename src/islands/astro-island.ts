import interaction from './client-interaction.ts';

/** A value of a prop as Astro writes it: `[0, value]`, where a value that is an object holds such pairs itself. */
type Packed = [0, unknown];

const unpack = (props: Record<string, Packed>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).map(([name, [, value]]) => [
      name,
      typeof value === 'object' && value ? unpack(value as Record<string, Packed>) : value,
    ]),
  );

/**
 * An island in a built page. Astro's own element can do more (other directives, slots, islands in islands) and takes
 * a tenth of what a page may weigh: the build leaves it out. `npm run dev` has it, and then this one steps back.
 */
class Island extends HTMLElement {
  connectedCallback() {
    const read = (name: string) => this.getAttribute(name) ?? '';
    const load = async () => {
      const [module, renderer] = await Promise.all(
        ['component-url', 'renderer-url'].map((url) => import(/* @vite-ignore */ read(url))),
      );
      const props = unpack(JSON.parse(read('props')));
      return () => renderer.default(this)(module[read('component-export')], props, {}, {});
    };
    interaction(load, { name: 'interaction', value: '' }, this);
  }
}

if (!customElements.get('astro-island')) customElements.define('astro-island', Island);
