/**
 * The language of the words in use. A second language is a folder beside `en` with the same files of the same shape, and a build whose
 * `#web/words/en/` leads to it; a test holds every folder to the shape of `en`.
 */
export const LANGUAGE = 'en';
