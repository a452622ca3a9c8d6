/** Paths on a grid of 24 units, by their names in content/tax-documents.yaml. */
export const taxIcons: Record<string, string> = {
  badge: 'M5 8h14v12H5zM9 8V4h6v4M9 12.5h6M9 16h4',
  laptop: 'M5 5h14v10H5zM2 19h20',
  store: 'M5 12v8h14v-8M10 20v-5h4v5M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z',
  family:
    'M9 8a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM5 21v-6a4 4 0 0 1 8 0v6M17.5 14a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM15 21v-2a2.5 2.5 0 0 1 5 0v2',
  house: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6',
  sign: 'M5 21V3M3 6h17M9 6v3M17 6v3M7 9h12v7H7zM10 12.5h6',
  key: 'M12 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 12h9v4M17 12v3',
  book: 'M4 5.5C7 4 10 4 12 6c2-2 5-2 8-.5V19c-3-1.5-6-1.5-8 .5-2-2-5-2-8-.5zM12 6v13.5',
  cap: 'M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM12 8.5v6M9 11.5h6',
  chart: 'M4 4v16h16M7 15l4-5 3 3 6-7',
  percent:
    'M19 5 5 19M7.5 10a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM16.5 19a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
  heart: 'M12 20 4.5 12.5A4.6 4.6 0 0 1 11 6l1 1 1-1a4.6 4.6 0 0 1 6.5 6.5z',
  storm: 'M7 16a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5 1.5A3.3 3.3 0 0 1 17 16M13 11l-3 5h4l-3 5',
  block: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
};
