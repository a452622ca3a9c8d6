import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { urlPath } from '../../server/site/url-path.ts';
import { temporaryFolder } from './temporary-folder.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const PAGES: Record<string, string> = {
  'index.html': page('Home', '<h1>Home</h1><script>1</script>'),
  'home.html': page('Home', '<h1>Home</h1>'),
  'about.html': page('About', `<h1>About</h1>${'<p>Words that compress well.</p>'.repeat(50)}`),
  'contact.html': page('Contact', '<h1>Contact</h1>'),
  'thank-you.html': page('Thank you', '<h1>Thank you</h1>'),
  '404.html': page('Not found', '<h1>Not found</h1>'),
  'newsletter/confirm.html': page('Confirm', '<form method="post"><button>Confirm</button></form>'),
  'newsletter/unsubscribe.html': page(
    'Unsubscribe',
    '<form method="post"><button>Unsubscribe</button></form>',
  ),
  'newsletter/confirmed.html': page('Confirmed', '<h1>Confirmed</h1>'),
  'newsletter/unsubscribed.html': page('Unsubscribed', '<h1>Unsubscribed</h1>'),
  'newsletter/expired.html': page('Expired', '<h1>Expired</h1>'),
  'leads/expired.html': page('Expired', '<h1>Expired</h1>'),
};

/** Services in the fixture site's form. */
export const CONTACT_CHOICES = ['Sales Tax', 'Business Tax'];

/** What the fixture site's landing page sells. */
export const PRODUCT = 'Some Product';

// Renders error summary and typed values like the built renderer, but without React.
const RENDER_FORM = `
const escape = (text) => text.replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';');
export function renderForm(form, { values, errors }) {
  const summary = errors.map((error) => '<li>' + escape(error.message) + '</li>').join('');
  const fields = Object.entries(values).map(([name, value]) => '<input name="' + escape(name) + '" value="' + escape(value) + '">').join('');
  return '<ul>' + summary + '</ul><form action="/api/' + form + '" method="post">' + fields + '</form>';
}
export const renderCallPage = (content) => '<script type="application/json">' + JSON.stringify(content) + '</script>';
`;

/** Makes a small built site in a temporary folder. @returns its `dist` folder */
export function makeFixtureSite(): string {
  const dist = temporaryFolder();
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  };
  put(
    'redirects.json',
    JSON.stringify({
      '/old page.php': '/about#who',
      '/blog': 'https://blog.example.com/?a=1',
      '/?p=12': '/about',
      '/?p=12&lang=en': '/contact',
      '/index.php?id=4': '/contact#form',
      '/Team': '/about',
      '/team': '/contact',
    }),
  );
  const hashes: Record<string, { scripts: string[]; styles: string[] }> = {
    '/try-again': { scripts: [], styles: ['sha256-tryagain'] },
    '/leads/answer': { scripts: [], styles: ['sha256-answer'] },
  };
  for (const [file, content] of Object.entries(PAGES)) {
    put(`site/${file}`, content);
    put(`site/${file}.br`, brotliCompressSync(content));
    put(`site/${file}.gz`, gzipSync(content));
    hashes[urlPath(file)] = { scripts: [`sha256-of/${file.replace('.html', '')}`], styles: [] };
  }
  put('address.txt', 'http://localhost:3000');
  put('site/_astro/app.1a2b.js', 'export const one = 1;');
  put('site/Report.pdf', 'one');
  put('site/report.PDF', 'another');
  put('site/video.mp4', Buffer.alloc(700 * 1024, 7));
  put('inline-hashes.json', JSON.stringify(hashes));
  put('contact-choices.json', JSON.stringify(CONTACT_CHOICES));
  put('products.json', JSON.stringify([PRODUCT]));
  put('filled/try-again.html', page('Try again', '<h1>Almost there.</h1><!--form-->'));
  put('filled/schedule.html', page('Schedule', '<!--form-->without times<!--/form-->'));
  put(
    'filled/leads/answer.html',
    page('Answer', '<p>{service}</p><p>{came}</p><form method="post"><button>Mark</button></form>'),
  );
  put('filled/leads/answered.html', page('Answered', '<h1>Settled</h1><p>{service}</p><p>{settled}</p>'));
  put('filled/leads/thank-you.html', page('Thank you', '<h1>Thank you</h1><p>by {day}</p>'));
  put(
    'filled/leads/thank-you-note.html',
    page('Thank you', '<h1>Thank you</h1><p>by {day}</p><textarea name="note"></textarea>'),
  );
  put('render-form.js', RENDER_FORM);
  return dist;
}
