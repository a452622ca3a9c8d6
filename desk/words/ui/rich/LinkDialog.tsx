import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef } from 'react';
import { useStore } from '../store.ts';
import { linkAt, setLink } from './commands.ts';
import { ADDRESS } from './schema.ts';

/** Completes what people type for an address. */
function addressOf(typed: string): string {
  const address = typed.trim();
  if (!address || ADDRESS.test(address) || address.includes('{{')) return address;
  return address.includes('@') ? `mailto:${address}` : `https://${address}`;
}

/** Asks where a link leads, and for its words if none are selected. */
export function LinkDialog({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const { files } = useStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const link = linkAt(view.state);
  const needsWords = !link && view.state.selection.empty;
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    // While it's open, nothing else can have the focus.
    dialog.current?.close();
    view.focus();
  };
  const set = (href: string, words: string) => {
    setLink(href, words)(view.state, view.dispatch);
    close();
  };
  return (
    <dialog ref={dialog} className="link-dialog" aria-labelledby="link-title" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          set(addressOf(String(typed.get('address'))), String(typed.get('words') ?? ''));
        }}
      >
        <h2 id="link-title">{link ? 'Change the link' : 'Add a link'}</h2>
        {needsWords && (
          <div className="field">
            <label htmlFor="link-words">Words of the link</label>
            <input id="link-words" name="words" required />
          </div>
        )}
        <div className="field">
          <label htmlFor="link-address">Where it leads</label>
          <input
            id="link-address"
            name="address"
            list="link-pages"
            defaultValue={link?.href}
            required
            spellCheck={false}
            autoCapitalize="none"
            aria-describedby="link-hint"
          />
          <p id="link-hint" className="hint">
            A page of this site, such as /contact, or an address, such as https://www.irs.gov.
          </p>
          <datalist id="link-pages">
            {files.map(({ path, page, title }) => page && <option key={path} value={page} label={title} />)}
          </datalist>
        </div>
        <div className="row">
          <button type="submit" className="main">
            {link ? 'Change it' : 'Add it'}
          </button>
          {link && (
            <button type="button" onClick={() => set('', '')}>
              Remove the link
            </button>
          )}
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
