import { useAction } from '../requests.ts';

/** Opens Words beside the desk, which takes a moment the first time. */
export function OpenWords({ words = 'Words' }: { words?: string }) {
  const open = useAction('openWords', { onDone: ({ address }) => location.assign(address) });
  return (
    <button type="button" className="link" disabled={open.isPending} onClick={() => open.run({})}>
      {open.isPending ? 'Opening Words…' : words}
    </button>
  );
}
