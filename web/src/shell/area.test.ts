import { expect, test } from 'vitest';
import { areaAt, within } from './area';
import type { PortalConfig } from './config';

const paths = [
  '/mypage',
  '/gis/mypage',
  '/mypage/account/info',
  '/gis/mypage/account/info',
  '/faq',
];
const gis = { prefix: '/gis', home: '/gis/mypage', nav: [], entry: '/gis/index.html' };
const config = {
  ...{ home: '/mypage', routes: paths.map((path) => ({ path })), areas: [gis] },
} as unknown as PortalConfig;

test.each([
  ['/gis/mypage', '/mypage/account/info', '/gis/mypage/account/info'],
  ['/gis/mypage', '/mypage/account/info?a=b#c', '/gis/mypage/account/info?a=b#c'],
  ['/gis/mypage', '/mypage/payment', '/mypage/payment'],
  ['/gis/mypage', '/faq', '/faq'],
  ['/gis/mypage', '/gis/mypage', '/gis/mypage'],
  ['/gis/mypage', '', ''],
  ['/mypage', '/mypage/account/info', '/mypage/account/info'],
  ['/gisborne', '/mypage', '/mypage'],
])('[R2.4] from %s a link to %s leads to %s', (from, to, expected) => {
  expect(within(config, from, to)).toBe(expected);
});

test('[R1.6] the GIS area has a home of its own', () => {
  expect(areaAt(config, '/gis/index.html').home).toBe('/gis/mypage');
  expect(areaAt(config, '/gisborne').home).toBe('/mypage');
});
