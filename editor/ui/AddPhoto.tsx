import { useState } from 'react';
import { calls } from './calls.ts';
import { addPicture, report, say } from './store.ts';

export const base64Of = async (file: File) => new Uint8Array(await file.arrayBuffer()).toBase64();

/** Adds a photo to content/portraits/, to pick as someone's portrait. */
export function AddPhoto() {
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const id = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    if (!file || !id) return say('Choose a photo and enter the name of the person in it.');
    try {
      const { picture } = await calls.photo(await base64Of(file));
      await addPicture(`content/portraits/${id}.webp`, picture);
      say(`Added the photo. Now pick “${id}” as a portrait, and save.`);
    } catch (error) {
      report(error);
    }
  };
  return (
    <form onSubmit={add} className="version">
      <h2>Add a photo</h2>
      <div className="field">
        <label htmlFor="photo-name">Who is in it?</label>
        <input id="photo-name" value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      <div className="field">
        <label htmlFor="photo-file">Photo (JPEG, PNG or WebP; it’s cropped to a square)</label>
        <input
          id="photo-file"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </div>
      <button type="submit">Add the photo</button>
    </form>
  );
}
