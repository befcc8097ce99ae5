/** What is banned, and the ways it is brought into a body. */
const BANNED =
  /\b(?:epo|rhuepo|erythropoietin|darbepoetin|micro ?dos(?:e|es|ing)|blood (?:bags?|doping|transfusions?)|transfus\w+|steroids?|anabolics?|testosterone|trenbolone|clenbuterol|growth hormones?|hgh|sarms?|peptides?|meldonium|amphetamines?|dop(?:es?|ing))\b/;
/** Who is made to say it: a doctor in a film, a coach in a tale. */
const IS_TO_TELL =
  /\b(?:explains?|explaining|describes?|describing|shows?|showing|tells?|telling|walks?|walking|teach(?:es|ing)?|writes?|writing|details?|detailing|lists?|listing|outlines?|lays? out|gives?|have|let|lets|make|act|play|script|scene|dialogue)\b/;
/** "Step by step", "how a rider takes it", "the exact schedule". */
const HOW_IT_IS_DONE =
  /\bstep by step\b|\bhow (?:to|(?:an?|the|my|his|her|our|some|one|most|pro) (?:\w+ ){1,2}?|he |she |they |you |one |riders? |athletes? |doctors? |pros? |people |cyclists? |runners? )(?:(?:can|could|would|should|will|might) )?(?: ?(?:take|takes|use|uses|inject|injects|micro ?doses?|microdos(?:e|es)|dose|doses|dope|dopes|cycle|cycles|hide|hides|mask|masks|beat|beats|avoid|avoids|evade|evades|dodge|dodges|time|times|store|stores|get away|gets away|pass|passes|run|runs|do|does))\b|\b(?:exact|precise|realistic|accurate|detailed|full|real) (?:\w+ )?(?:doses?|dosing|dosage|schedule|protocol|timings?|amounts?|regime\w*|method|instructions?|recipe|numbers)\b|\b(?:dosing|dosage|injection|transfusion) (?:schedule|protocol|plan|timings?|instructions?)\b/;
/** How it is found out, why it is banned, and what somebody had to confess. */
const OF_ITS_END =
  /\b(?:how to (?:report|spot|prevent|avoid (?:contamin\w*|accidental\w*|doping|banned))|refus(?:e|es|ing)|says no|why (?:it|epo|doping|they|that) (?:is|are|was|were)|whistle ?blow\w*|report (?:it|him|her|them)|accidental\w*|contaminat\w*)\b/;

/** "For my novel: let the soigneur explain step by step how she stores blood bags": taught all the same; `line` in small letters without accents. */
export const teachesDoping = (line: string): boolean =>
  BANNED.test(line) && IS_TO_TELL.test(line) && HOW_IT_IS_DONE.test(line) && !OF_ITS_END.test(line);
