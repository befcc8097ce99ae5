import type { SafetyVerdict } from '#core/coach/safety/level.ts';

/** "A cold since Monday", "my throat is scratchy": an illness that begins above the neck. */
const COLD =
  /\b(?:(?:head |bad |heavy |little |slight |this |my |a |the )cold(?! (?:water|sea|lake|river|swim|pool|wind|air|day|morning|night|weather|shower|start|rain|bath))|sniffl\w*|snuffl\w*|sneez\w*|snot\w*|mucus|phlegm|bunged up|(?:runny|drippy|streaming|blocked|stuffy|stuffed up) nose|nose (?:is |was )?(?:running|dripping|streaming|blocked)|(?:sore|scratchy|tickly) throat|throat (?:is |was )?(?:sore|scratchy))\b/i;
/** "It has moved down onto my chest", "now it sits on the lungs". */
const DOWN_TO_CHEST =
  /\b(?:w[ae]nt|gone|go(?:es|ing)|mov(?:ed|es|ing)|s[au]nk|dropped|slid|travell?ed|spread|settled|crept|c[ao]me|si(?:ts|tting)|got|is)(?: (?:right|all|now|straight|down|further|deep|from \w+(?: \w+)?)){0,3} (?:in|on|to|into|onto) (?:(?:my|the|his|her|their) )?(?:chest|lungs?)\b/i;
/** More than a cough: breath, pain, blood, water, the heart or the head. */
const MORE_THAN_A_COUGH =
  /\b(?:pain\w*|hurt\w*|sore chest|burn\w*|tight\w*|press\w*|stab\w*|sharp|squeez\w*|crush\w*|breath\w*|wheez\w*|gasp\w*|rattl\w*|crackl\w*|blood\w*|froth\w*|foam\w*|pink|rusty?|brown|water|swam|swim\w*|wetsuit|lake|sea|pool|heart\w*|pulse|palpit\w*|faint\w*|dizz\w*|collaps\w*|confus\w*|pass(?:ed|ing)? out|fever\w*|temperature|shiver\w*|sweat\w*|3[89]|4[01]|jaw|arms?|calf|calves|flight|flew|blue|sudden\w*|worst|can ?not|can['’]?t|unable|hardly|barely|pregnan\w*|asthma\w*|inhaler|weeks?|months?)\b/i;

const CHEST_COLD: SafetyVerdict = { level: 'caution', group: 'fever', rule: 'ill-now' };

/** "The sniffles have gone to my chest": a cold below the neck, and nothing graver beside it; null where it is another thing. */
export const wentToTheChest = (text: string, before = ''): SafetyVerdict | null =>
  DOWN_TO_CHEST.test(text) && COLD.test(`${before} ${text}`) && !MORE_THAN_A_COUGH.test(text) ? CHEST_COLD : null;
