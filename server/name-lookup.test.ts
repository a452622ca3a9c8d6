import { expect, test } from 'vitest';
import { fullNames, hostsEntries } from './name-lookup.ts';

const HOSTS = `# the machine
127.0.0.1  localhost
::1        localhost ip6-localhost
10.0.0.7   Mail.Example mail # in the cellar
not-an-address mail`;

test('finds all addresses of a name in the hosts file, ignoring case', () => {
  expect(hostsEntries(HOSTS, 'localhost')).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
  expect(hostsEntries(HOSTS, 'MAIL.example.')).toEqual([{ address: '10.0.0.7', family: 4 }]);
  expect(hostsEntries(HOSTS, 'mail')).toEqual([{ address: '10.0.0.7', family: 4 }]);
});

test('ignores comments and parts of names in the hosts file', () => {
  expect(hostsEntries(HOSTS, 'cellar')).toEqual([]);
  expect(hostsEntries(HOSTS, 'mail.exam')).toEqual([]);
});

test('tries a short name in the search domains first, and a long one as it is', () => {
  const conf = 'nameserver 10.0.0.10\nsearch shop.local. local\n';
  expect(fullNames(conf, 'mail')).toEqual(['mail.shop.local', 'mail.local', 'mail']);
  expect(fullNames(conf, 'mail.example')).toEqual([
    'mail.example',
    'mail.example.shop.local',
    'mail.example.local',
  ]);
  expect(fullNames(conf, 'mail.')).toEqual(['mail']);
});

test('takes the number of dots of a long name from the last setting', () => {
  const conf = 'search local\noptions ndots:1 timeout:2\noptions ndots:5';
  expect(fullNames(conf, 'mail.example')).toEqual(['mail.example.local', 'mail.example']);
});

test('tries a name as it is without search domains', () => {
  expect(fullNames('', 'mail')).toEqual(['mail']);
});
