import { expect, test } from 'vitest';
import { fullNames, hostsEntries } from './name-lookup.ts';

const HOSTS = `# the machine
127.0.0.1  localhost
::1        localhost ip6-localhost
10.0.0.7   Mail.Example mail # in the cellar
not-an-address mail`;

test('a name in the file of hosts has all its addresses, in whatever case it is written', () => {
  expect(hostsEntries(HOSTS, 'localhost')).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
  expect(hostsEntries(HOSTS, 'MAIL.example.')).toEqual([{ address: '10.0.0.7', family: 4 }]);
  expect(hostsEntries(HOSTS, 'mail')).toEqual([{ address: '10.0.0.7', family: 4 }]);
});

test('neither a comment nor a part of a name is one in the file of hosts', () => {
  expect(hostsEntries(HOSTS, 'cellar')).toEqual([]);
  expect(hostsEntries(HOSTS, 'mail.exam')).toEqual([]);
});

test('a short name is looked for in the search domains first, a long one as it stands', () => {
  const conf = 'nameserver 10.0.0.10\nsearch shop.local. local\n';
  expect(fullNames(conf, 'mail')).toEqual(['mail.shop.local', 'mail.local', 'mail']);
  expect(fullNames(conf, 'mail.example')).toEqual([
    'mail.example',
    'mail.example.shop.local',
    'mail.example.local',
  ]);
  expect(fullNames(conf, 'mail.')).toEqual(['mail']);
});

test('how many dots make a name long is what the file says last', () => {
  const conf = 'search local\noptions ndots:1 timeout:2\noptions ndots:5';
  expect(fullNames(conf, 'mail.example')).toEqual(['mail.example.local', 'mail.example']);
});

test('without search domains a name is tried as it stands', () => {
  expect(fullNames('', 'mail')).toEqual(['mail']);
});
