import articleWords from '#core/coach/language/everyday-words.json' with { type: 'json' };
import ordinaryWords from '#core/coach/language/ordinary-words.json' with { type: 'json' };

/** Ordinary words that lie one slip away from a word of danger and are right as they are. */
const HAND_PICKED = `
about above after again ahead along alone always another around asked avoid backs basic basis beach beans beast because been before began begin being below bench best better
between bikes block board boats books boost bored boring borrow bottle bound brand break breaks breast breaststroke bring broke build building built bunch burst cadence calls
calm came can card care careful cases catch caught cause chair change charge chart chase cheap cheat check checked cheer chess chain chains choice choose class clean clear
climb climbs clock close closed clothes cloud coast coach cold comes count course cover cramping cross crowd dager daily dance deals decent deep dinner distance doing doubt dozen
doable draft drafting draft drive driving drops during early earth easier eaten effort eight either else enjoy enough entry epic even event every exact extra faces faced facing
fancy fast faster fasted fasting fatter favour feel feels field fight final finish first fits fixed flat flats flights floor flow focus follow force forget form forms found frame
free fresh friend front fruit fuel games gear gears given glass goals gone goods grade grams grand great green group guess habit half hands handy happy harder hardly head heads
hear heard hearing heart heavier heels height hello help hills hilly hints honest hope hoped horse hours house hurry ideal inside issue items joint judge jumps keeps kind knees
known large laps last late later laugh lead learn least leave left legal less level light lights likely limit line lines little lived lives local long longer loose loss lots
lower lucky lunch major make makes march match maybe means meant meet metal might miles minute missed mixed model month moral motor mount mouth move moved music muscles named needs never
newer night noise north noted notes novel nurse often older opens order other outer overdo overdone overdid overdoing paced paces pacing paddle paint paints panel paper parts party paste patch peace peak phase phone
photo piece place plain plan plans plate point points pool poor power press price print proof pulls pulse punch push quick quiet quite race raced races racing raise range
ranking rapid rate rates reach ready really relax reply reset rest rested rests rhythm rider rides right rings river roads rough round route rules runner running saddle safer safest
sales salt same sauce saved scale score search season second seems sense serve session seven shade shape share sharp shift shirt shoes shoot shops short shots show shown sides
sight signs simple since sit sitting sixty skill skills sleep slept slice slight slope small smart smile smooth snack solid solve some sorts sound south space spare speak speed
spend spent spike spike spine spinning spin split sport sports stack staff stage stairs stand start state stats stay steady steep step steps stick still stone stood stop
stops store story straps street strength stress stretch strict strike strip stroke strokes strong study style sugar suits sunny super sure sweat sweet swims swings table taken takes
talks taper tapering taste teach teams tempo terms tests thank thanks their theme there these thick thing things think third those three throw tight tights time times tired title
today token total touch tough toward track trade trail trails train training transition treat tread trend tried tries trips truck truly trust truth turbo turns twice under union until
upper usual value video visit voice wants warm warmer waste watch water waves wears weeks weigh weight wheel wheels where which while white whole whose width wind winds winner
winter woken women words works world worry worse worth would write wrong years young yours zones pasta pained panting paint shopping hopping popping
foods sells lough frankfurt sagres speed losing loses braking baking biking hiking making taking waking shaking flutter kick kicks kicking fun feed feeding athletics remind reminder reminded aching stacking tracking packing picking
allenato allenata allenati allenate allenarmi allenare allenando alleno allena allenamento allenamenti entreno entrene entrenado entrenar entrenamiento treinei treino treinado treinar
`
  .trim()
  .split(/\s+/);

/**
 * Those picked by hand, those of the articles, and those of the common words of English (as SCOWL lists them up to size 35) that lie one slip
 * away from a word of ours: a championship is no cramp, and who is selling a bike is not swelling.
 */
export const EVERYDAY_WORDS: readonly string[] = [...HAND_PICKED, ...articleWords, ...ordinaryWords];
