import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '../../app/news.ts';
import { addressOf, request } from '../../app/requests.ts';
import { valueIn } from '../files/value.ts';
import type { Place } from '../server/words.ts';
import { BuildPages } from './BuildPages.tsx';
import { keepClicked } from './FileForm.tsx';
import { Places } from './FileList.tsx';
import { PreviewFrame, Progress, type Width, WidthField } from './PreviewFrame.tsx';
import { go } from './route.ts';
import { schemaAt, typedText } from './schema.ts';
import { dataNow, report, useSchema, useStore } from './store.ts';

/** The site, with the words as they'd be after saving. @param path the file in the form, whose page is shown */
export function Page({ path, visit }: { path: string; visit: string }) {
  const store = useStore();
  const { preview, behind, files, problems, changed, isAlone } = store;
  const schema = useSchema(path);
  const frame = useRef<HTMLIFrameElement>(null);
  /** How many of the typed texts that it has the page can't show. */
  const [missed, setMissed] = useState(0);
  /** The page that's open now. */
  const [shown, setShown] = useState('/');
  const [width, setWidth] = useState<Width>('full');
  const [clicksEdit, setClicksEdit] = useState(true);
  const [places, setPlaces] = useState<Place[]>([]);
  const wasClicked = useRef(false);
  const lastClick = useRef<unknown>(undefined);
  const last = useRef('');
  const isLoaded = useRef(false);
  const isHeard = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The page that was asked for and hasn't come yet. */
  const awaited = useRef<{ page: string; tries: number }>(undefined);
  const { url, isReady = false, pages } = preview ?? {};
  const addressIn = (page: string) =>
    pages ? `${addressOf('openPage', { id: pages.id })}?${new URLSearchParams({ page })}` : url + page;
  const wanted = files.find((file) => file.path === path)?.page;
  const field = changed?.path === path ? changed.field : undefined;
  const data = dataNow(path, store);
  /** What's typed there, if the page can show it as it is. */
  const text = field && isAlone ? typedText(schemaAt(schema, data, field), valueIn(data, field)) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another visit changes the page.
  useEffect(() => {
    const isSameFile = last.current === path + wanted;
    last.current = path + wanted;
    // After a click in the page, the page stays.
    if (!wasClicked.current && !isSameFile) {
      setPlaces([]);
      if (wanted && wanted !== shown) openPage(wanted);
    }
    wasClicked.current = false;
  }, [visit, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another build has a frame of its own.
  useEffect(() => {
    if (isReady && isAlone) return;
    isLoaded.current = false;
  }, [isReady, pages?.id]);

  const openPage = useEffectEvent((page: string, tries = 1) => {
    awaited.current = { page, tries };
    // The browser's own Back stays with the form.
    frame.current?.contentWindow?.location.replace(new URL(addressIn(page), location.href));
  });

  useEffect(() => {
    const hear = async (message: MessageEvent) => {
      const { origin, data } = message;
      if (origin !== url || message.source !== frame.current?.contentWindow) return;
      if (typeof data.missed === 'number') return setMissed(data.missed);
      isLoaded.current = true;
      isHeard.current = true;
      if (typeof data.page === 'string') arrive(data.page, data.isMissing === true);
      if (typeof data.words !== 'string') return tellPage();
      lastClick.current = data;
      const place = location.hash;
      const found = await request('findClicked', { body: data }).catch(report);
      // Meanwhile, someone may have clicked again or followed a link.
      if (!found || lastClick.current !== data || location.hash !== place) return;
      const [first] = found;
      setPlaces(found.length > 1 ? found : []);
      if (!first) return say('These words aren’t in the content. The site’s code makes them.');
      wasClicked.current = true;
      keepClicked(data.words);
      go('file', first.path, first.field);
      if (found.length > 1) say(`These words come from ${found.length} places.`);
    };
    const arrive = (page: string, isMissing: boolean) => {
      const { current: wait } = awaited;
      // The preview needs a moment until it has the page of a new file.
      if (wait?.page === page && isMissing && isAlone && wait.tries < 10) {
        setTimeout(() => awaited.current === wait && openPage(page, wait.tries + 1), 2000);
        return;
      }
      awaited.current = undefined;
      // The old page may have loaded itself again meanwhile, as it does after each change, and won.
      if (wait && wait.page !== page && wait.tries < 3) openPage(wait.page, wait.tries + 1);
      else setShown(page);
    };
    const tellPage = () =>
      frame.current?.contentWindow?.postMessage(
        {
          clickToEdit: clicksEdit,
          changed: field && { path, field },
          // Built pages have nothing of what was typed since.
          texts: behind?.texts ?? (field && text !== undefined ? [{ path, field, text }] : []),
          isAll: behind !== undefined,
        },
        url ?? '',
      );
    addEventListener('message', hear);
    if (isLoaded.current && isReady) tellPage();
    return () => removeEventListener('message', hear);
  }, [url, isReady, isAlone, clicksEdit, field, path, text, behind]);

  /** Asks once more if something else came, such as an answer while nobody was signed in. */
  const lookAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { page, tries } = awaited.current ?? { page: shown, tries: 0 };
      if (!isHeard.current && (!isAlone || tries < 10)) openPage(page, tries + 1);
      isHeard.current = false;
    }, 2000);
  };
  return (
    <section className="page" aria-label="Page">
      <div className="page-bar" hidden={!isReady && !isAlone}>
        <label>
          <input
            type="checkbox"
            checked={clicksEdit}
            onChange={({ target }) => setClicksEdit(target.checked)}
          />{' '}
          Click words to edit them
        </label>
        <WidthField width={width} onChange={setWidth} />
        {isAlone ? <Progress /> : pages && <BuildPages missed={missed} />}
        <p>Preview of {shown}: forms, emails and calls go nowhere.</p>
      </div>
      {places.length > 0 && (
        <section className="several" aria-label="Where these words come from">
          <p className="row">
            These words come from several places:
            <button type="button" onClick={() => setPlaces([])}>
              Close
            </button>
          </p>
          <Places places={places} />
        </section>
      )}
      {url && isReady ? (
        <PreviewFrame width={width}>
          <SiteFrame
            key={pages?.id}
            frame={frame}
            address={addressIn(awaited.current?.page ?? shown)}
            onLoad={lookAgain}
          />
        </PreviewFrame>
      ) : (
        <div className="waiting">
          {isAlone ? (
            <p>
              The page is on its way.{' '}
              {problems.length > 0 ? 'Fix the problems first.' : 'This takes a few seconds.'}
            </p>
          ) : (
            preview && <BuildPages missed={0} />
          )}
        </div>
      )}
    </section>
  );
}

/** The page, which keeps its first address, because another one would load it again. */
function SiteFrame({
  frame,
  address,
  onLoad,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  address: string;
  onLoad: () => void;
}) {
  const [first] = useState(address);
  return <iframe ref={frame} title="The site" src={first} onLoad={onLoad} />;
}
