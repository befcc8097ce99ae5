import { readFileSync } from 'node:fs';
import { parseFit } from '#core/recording/fit-read.ts';

/** Parses the file named on the command line, if one is, and prints the peak memory of this process in MB. */
const [, , path] = process.argv;
if (path) parseFit(readFileSync(path));
process.stdout.write(String((process.resourceUsage().maxRSS * 1024) / 1e6));
