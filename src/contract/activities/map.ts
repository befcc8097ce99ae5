import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

export const getMap = endpoint({
  method: 'GET',
  path: '/api/map',
  summary: 'Get the street map of this server (PMTiles), whole or a range of bytes.',
  access: 'own',
  reply: z.unknown(),
  gives: 'bytes',
  countedAs: 'map',
});
