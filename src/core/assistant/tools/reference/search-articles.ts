import * as z from 'zod/mini';
import { ArticleParagraph } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf, text } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const searchArticles = readTool({
  name: 'search_articles',
  description:
    "Paragraphs of Moorline's articles on training, racing, fuelling, recovery and equipment that answer a question, best first.",
  args: z.object({ query: text }),
  result: z.object({ paragraphs: listOf(ArticleParagraph) }),
  source: { label: 'Moorline articles', href: () => null },
  status: 'Searching articles',
  run: async (data, { query }) => ({ paragraphs: await data.articles(query) }),
});
