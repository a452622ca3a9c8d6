import interaction from './client-interaction.ts';

/**
 * Astro writes each value of a prop as a pair, `[0, value]`, and a list as `[1, list]` of such pairs. A list of numbers
 * would be taken for a pair here; no island is given one.
 */
const unpack = (_name: string, value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'number' ? value[1] : value;

/**
 * An island in a built page. Astro's own element can do more (other directives, slots, islands in islands) and takes
 * a tenth of what a page may weigh: the build leaves it out. `npm run dev` has it, and then this one steps back.
 */
class Island extends HTMLElement {
  connectedCallback() {
    const read = (name: string) => this.getAttribute(name) ?? '';
    const load = async () => {
      const modules = read('modules').split(' ');
      const [module, renderer] = await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)));
      const props = JSON.parse(read('props'), unpack);
      return () => renderer.default(this)(module[read('component-export')], props);
    };
    interaction(load, { name: '', value: '' }, this);
  }
}

if (!customElements.get('astro-island')) customElements.define('astro-island', Island);
