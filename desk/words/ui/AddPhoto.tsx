import { say, sayWhyNot } from '../../app/news.ts';
import { request } from '../../app/requests.ts';
import { addPicture, report } from './store.ts';

export const base64Of = async (file: File) => new Uint8Array(await file.arrayBuffer()).toBase64();

/** Adds a photo to content/portraits/. @param name what it's called there, if that's known yet */
export function AddPhoto({ id, name, onAdd }: { id: string; name: string; onAdd: (name: string) => void }) {
  const add = async (file: File | undefined) => {
    if (!file) return;
    if (!name) return sayWhyNot('Enter the name of the person first.');
    const { picture } = await request('cropPhoto', { body: { picture: await base64Of(file) } });
    await addPicture(`content/portraits/${name}.webp`, picture);
    onAdd(name);
    say('Added the photo.');
  };
  return (
    <>
      <label htmlFor={`${id}-photo`}>Or add a photo (JPEG, PNG or WebP; it’s cropped to a square)</label>
      <input
        id={`${id}-photo`}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => add(target.files?.[0]).catch(report)}
      />
    </>
  );
}
