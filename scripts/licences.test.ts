import { expect, test } from 'vitest';
import { isAllowed, licenceOfText, statedLicence } from './dependencies/licence.ts';

test('a choice is fine when one of the choices is, a combination only when all are', () => {
  expect(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'MIT AND ISC', 'OFL-1.1'].every(isAllowed)).toBe(true);
  expect(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'unknown', 'SEE LICENSE IN x', ''].some(isAllowed)).toBe(false);
});

test('a licence is found wherever a manifest keeps it', () => {
  expect(statedLicence({ license: 'MIT' })).toBe('MIT');
  expect(statedLicence({ license: { type: 'Apache 2.0', url: 'x' } })).toBe('Apache-2.0');
  expect(statedLicence({ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] })).toBe('MIT OR Apache-2.0');
  expect(statedLicence({ name: 'silent' })).toBe(null);
});

test('a manifest that is silent is answered by the text beside it', () => {
  expect(licenceOfText('Permission is hereby granted, free of charge, to any person obtaining a copy')).toBe('MIT');
  expect(licenceOfText('## License\n\n  MIT\n')).toBe('MIT');
  expect(licenceOfText('Redistribution and use in source and binary forms are permitted. Neither the name of the owner')).toBe(
    'BSD-3-Clause',
  );
  expect(licenceOfText('Redistribution and use in source and binary forms are permitted.')).toBe('BSD-2-Clause');
  expect(licenceOfText('All rights reserved.')).toBe(null);
});
