import { keptByWord } from '#core/coach/language/read-lately.ts';
// long: a word list of a hundred senses in seven languages; apart from it there is one look-up.

import { MORE_SENSES } from '#core/coach/safety/senses-north.ts';

/**
 * Words of English, German, French, Spanish, Italian, Portuguese and Dutch that mean about the same, so that what the ear learned in one
 * language holds in the others. Written without accents; `*` stands for any ending. No sense is a verdict: the ear weighs them together.
 */
const SENSES = {
  head: 'head* skull kopf* schadel tete crane cabeza testa capo cabeca hoofd* forehead stirn front temple temples',
  face: 'face cheek gesicht* visage joue cara viso faccia rosto gezicht* wange eyelid',
  eyes: 'eye* auge* oeil yeux ojo* occhi* olho* oog ogen pupil* pupille* pupila*',
  sight:
    'vision sight blurr* sehe sehen sicht* vue vois voir vision vista veo ver visione vedo vejo visao zicht zie* verschwomm* flou* borros* sfoca*',
  double: 'double doppelt doppel* doble doppio dobro dubbel*',
  mouth:
    'mouth lip lips tongue throat mund lippe* zunge hals kehle rachen bouche levre* langue gorge boca labio* lengua garganta bocca labbr* lingua gola labios mond lip* tong keel',
  neck: 'neck nacken genick nuque cou cuello nuca collo pescoco nek',
  chest:
    'chest sternum breastbone ribcage brust* brustkorb brustbein poitrine thorax thoracique* pecho torax esternon petto torace sterno peito borst* bra',
  heart:
    'heart* ticker pulse hr bpm herz* puls* coeur cardi* pouls palpit* corazon pulso* cuore battito polso coracao batimento* hart hartslag hartkl* afib arrhyth* arritm* rhythm ecg ekg',
  lungs: 'lung* airway* lunge* poumon* pulmon* polmon* pulmao* pulmoes long longen bronch*',
  belly:
    'belly stomach tummy abdom* gut guts bauch* magen* unterleib* ventre estomac bide barriga vientre estomago tripa* pancia stomaco addom* abdome buik* maag* pelvi* pelvis becken* bassin',
  back: 'back spine lumbar lower rucken* kreuz wirbel* lws dos lombaire* colonne espalda lumbar* columna schiena lombare colonna costas coluna lombar rug onderrug',
  groin:
    'groin hip leiste* hufte* aine hanche ingle cadera inguine anca virilha quadril lies heup crotch saddle perine* schritt damm sella sillin sattel* selle zadel* genital*',
  knee: 'knee* kneecap knie* genou* rodilla* ginocchi* joelho*',
  calf: 'calf calves wade* mollet* gemelo* pantorrilla* polpacci* panturrilha* kuit*',
  leg: 'leg legs bein* jambe* pierna* gamba gambe perna* been benen shin* schienbein* tibia* scheen* thigh* oberschenkel cuisse* muslo* coscia cosce coxa* dij* canilla* quad quads',
  foot: 'foot feet toe toes ankle* heel* achilles fuss* fusse zeh* knochel ferse* pied* orteil* cheville* talon tendon pie pies tobillo* talon piede piedi caviglia tallone pe pes tornozelo calcanhar voet* enkel* hiel metatars* mittelfuss* sprunggelenk*',
  arm: 'arm arms shoulder* elbow* arme* schulter* ellbogen* bras epaule* coude* brazo* hombro* codo braccio braccia spalla gomito braco* ombro* cotovelo schouder* elleboog wrist* clavicle collarbone schlusselbein*',
  hand: 'hand hands finger* thumb* hande main mains doigt* mano manos dedo* mani dita dito mao maos vinger*',
  jaw: 'jaw kiefer machoire mandibula mascella mandibola kaak teeth',
  bone: 'bone* knochen* os osseu* hueso* osso ossa bot botten fractur* fraktur* bruch fratur* frattur* breuk ermudungsbruch stress',
  muscle: 'muscle* muskel* musculo* muscol* spier* fibre*',
  skin: 'rash hives welts spots blotch* itch* hautausschlag ausschlag quaddeln pusteln juck* urticaire plaques bouton* boutons gratte sarpullido ronchas habones urticaria pica granos orticaria macchie prurito manchas urticaria* coceira uitslag bulten jeuk*',
  joint: 'joint* gelenk* articul* giuntur* gewricht*',
  pain: 'pain* hurt* ache* aching sore throb* agony schmerz* weh tut douleur* mal fait duele dolor* dolia male dolore* dor dores doi doendo pijn* zeer',
  pressure:
    'tight* pressure press* squeez* crush* heavy weight band vice clamp* druck* eng enge enges beklemm* schwer serre* serrement oppress* etau pression poids opresion opresiv* aprieta presion peso stretta morsa oppression* pressione stringe aperto pressao aperta drukkend druk band beklemmend*',
  stabbing:
    'stab* sharp knife needle* stich* sticht messer* poignard* couteau* aigu* punz* pinch* cuchill* punalada pugnal* fitt* fitta* coltell* facada* agulha* pontada* steek* steken mes',
  burning: 'burn* brenn* brul* quem* arde ardor ardi* bruci* queima* brand*',
  worst:
    'worst unbear* excruciat* insane blinding schlimmst* unertrag* hollisch* wahnsinnig* pire* insupport* atroce* terrible* peor insoportable* horrible* peggior* insopportabil* tremend* pior insuportav* horrive* ergste ondragelijk* vreselijk*',
  numb: 'numb* tingl* pins needles dead feeling taub* kribbel* gefuhl engourd* fourmi* insensib* dormid* hormigue* adormec* acorch* intorpid* formicol* formig* dorment* dormente gevoelloos* tintel* verdoofd* slaapt sienta siento corcho',
  weak: 'weak* limp floppy giving gives buckl* drag* paraly* droop* schwach* kraftlos* gelahm* lahm* hangt faibl* lache molle* paralys* debil* floj* caid* colgando debol* cede storto fraca* fraco caido torta* zwak* krachteloos slap verlam* hangt scheef schief*',
  swollen:
    'swell* swoll* swelled puffy puffed balloon* bloat* geschwoll* schwill* dick dicke dicker anschwell* aufgequoll* gonfl* enfl* hinch* inflam* gonfi* inchad* incho* inchaco gezwoll* zwelt zwell* dik dikke opgezet*',
  hot: 'warm hot heiss* gluh* warm* chaud* brulant* caliente* ardiendo cald* caldo* bollente quente* gloei* heet',
  red: 'red rot rote rouge* roj* ross* vermelh* rood rode',
  pale: 'pale grey gray blue purple ashen blass* bleich* grau* blau* pale* blanc* gris* bleu* palid* azul* morad* pallid* grigi* bianc* blu viola palido* roxo* roxa* bleek blauw* grijs paars yellow gelb jaune* amarill* giall* amarel* geel',
  lump: 'lump* gap dent bulge* beule* delle delle lucke boule bosse creux bulto* hueco* hundid* bozzo* buco caroco buraco bult* deuk knobbel*',
  pop: 'pop popped snap* crack* rip ripped twang knall* riss* gerissen geknackt knack* claqu* craqu* clac petard chasquido* crujido* crujio latigazo pedrada petardazo schiocco* crac strappo estalo estalido estalou pancada knal* krak* scheur* gescheurd',
  cannotLoad:
    'hop hopping limp* humpel* auftreten belast* boite* appui* poser cojo coje* apoyar pisar zoppic* appoggi* mancando apoiar pisar mank* hinkel* belasten',
  blood: 'blood* bleed* bled blut* geblut* sang saign* sangr* sangue* sanguin* bloed* clot clots klumpen caillot* coagul* grumi stolsel*',
  breath:
    'breath* breathe* gasp* pant panting puff* air atem* luft* atme* ausser respir* souffl* essouffl* air ahog* aire asfix* fiato respiro aria affann* ar folego ofeg* sufoc* adem* lucht benauwd* kortademig* puste schnauf* japs*',
  wheeze:
    'wheez* whistl* rattl* crackl* gurgl* stridor asthma* asthma pfeif* rassel* rochel* brodel* siffl* asthm* rale* sibil* silb* pitido* pitos asma* fischi* sibil* rantol* chiad* chiado chiar piep* piepen reutel* astma* inhaler puffer ventolin* salbutamol spray inhalator* inhalador* inalador* pufje ventoline',
  cough:
    'cough* hack* phlegm sputum spit spat husten* hust* gehust* auswurf toux touss* crach* tos tose* tosiend* flema* escup* tosse* catarro tossi* sputo* hoest* opgehoest slijm*',
  froth: 'froth* foam* pink frothy schaum* rosa mousse ecume rose espuma* espumos* rosad* schiuma* schium* rosato roze schuim* skum',
  faint:
    'faint* collaps* blackout* passed unconscious ohnmacht* ohnmachtig* bewusstlos* kollab* umgekippt zusammengebroch* zusammenbruch weggetret* schwarz evanoui* malaise connaissance syncope pommes tombe* desmay* desmayo inconscient* perdi conocimiento sincope sven* svenut* svenimento mancato desmaio* desmai* apaguei apagou flauw* flauwgevallen bewusteloos weggevallen keeled swoon*',
  dizzy:
    'dizz* lighthead* woozy spinning giddy vertigo schwindel* schwindl* benommen* vertige* tourne etourd* tete mareo* maread* maree* girament* vertigin* capogir* tontur* tonto zonz* duizel* licht',
  confused:
    "confus* muddled nonsense rubbish foggy fog disorient* delir* spaced dazed babbl* mumbl* verwirr* wirr* benebelt neben desorient* confus* incoher* delire n'importe divag* desorienta* desvari* tonteria* confond* sragion* disorient* senso confund* verward* wartaal onzin suf brabbel*",
  memory:
    'remember memory blank amnes* erinner* gedachtnis* filmriss souvien* souvenir* rappelle memoire trou recuerd* acuerd* memoria laguna ricord* vuoto lembr* memoria branco herinner* geheugen weet',
  speech:
    'speech slur* speak* talk words mumbl* spreche* sprech* lall* worte parle* parol* mots articul* bafouill* habl* palabra* parl* parole* biascic* farfugl* fal* palavra* enrol* praat* spreek* woorden lallen',
  seizure:
    'seizure* fit fitting convuls* jerk* twitch* epilep* krampf* anfall* gezuckt zuck* epilept* crise convuls* secousse* spasm* convulsion* espasm* epilep* convuls* scosse epiless* tremend* convulsa* toeval* stuip* schokken',
  headache:
    'headache* migrain* kopfschmerz* kopfweh migrane cephal* migraine* cefale* jaqueca* migran* emicrani* cefale* enxaqueca* hoofdpijn migraine',
  vomit:
    'vomit* puk* sick throw* threw puke* retch* chuck* erbrech* erbroch* kotz* ubergeb* uebergeb* vomi* gerb* vomit* devolv* devuelto arcad* vomit* rigett* vomit* overgeef* overgegeven braak* kots* spug* spuck*',
  nausea: 'nause* queasy ubel* schlecht nausee* ecoeur* nausea* asco nausea* enjo* enjoo misselijk*',
  stool:
    'stool* poo poop toilet loo bowel* diarr* runs tarry stuhl* durchfall* teer selles caca cuvette diarrhee* goudron heces caca deposicion* diarrea alquitran feci cacca water diarrea catrame pece fezes coco diarreia piche privada ontlasting poep diarree teer',
  urine:
    'pee peeing pees wee weeing piss* urin* bladder loo urin* pinkel* pipi harn* blase* pisse* pipi urin* vessie orin* orina* pis meo mear vejiga urin* pipi vescica urin* xixi mijo bexiga plas* urine blaas',
  dark: 'dark brown cola coke tea coffee rust* treacle tar black dunkel* braun* schwarz* tee kaffee fonce* brun* noir* marron the cafe oscur* negr* marron te scur* ner* marron* escur* pret* marrom cha bruin* donker* zwart* thee koffie',
  thirst: 'thirst* durst* soif sed sete dorst*',
  drank:
    'drank drinking drink litre* liter* liters bottles water getrunken trinken wasser* liter bu boire eau litre* bebi* beber agua litros bevut* bere acqua litri bebi agua litros gedronken drinken water',
  fever:
    'fever* temp temperature chill* shiver* fieber* schuttelfrost frost* temperatur fievre frisson* temperature fiebre* escalofri* tirit* febbre brivid* febre calafrio* tremo* koorts* rilling* koude gansehaut gooseb*',
  stiff: 'stiff* rigid* steif* raide* rigid* rigido* dura duro stijf* locked lock',
  sweat: 'sweat* schwitz* schweiss* transpir* sueur* sudor* suda* sudando sudor* sud* suor suand* suad* zweet* zweten',
  sting:
    'sting stung bee wasp hornet nut nuts peanut* cashew* prawn* shellfish allerg* epipen gestochen biene* wespe* stich nuss* erdnuss* allergi* pique abeille* guepe* noix cacahuet* alerg* picadura abeja* avispa* picado nuez nueces cacahuete* gambas punto ape vespa noci arachid* allergi* gamberi picad* abelha* vespa amendo* camara* gestoken bij wesp noten pinda* garnalen',
  painkiller:
    'ibuprofen* nurofen naproxen diclofenac* voltaren* nsaid* paracetamol painkiller* advil aleve schmerzmittel* schmerztablette* ibu ibus ibuprofene antiinflamm* anti doliprane antalgique* ketoprof* ibuprofeno antiinflamator* analgesic* enantyum naproxeno ibuprofene antinfiammator* antidolorific* oki moment voltaren brufen anti-inflam* diclofenaco pijnstiller* ibuprofen* codein* co tramadol',
  medicine:
    'tablet* pills pill meds medic* prescri* dose dosage beta blocker* insulin* thyrox* levothyrox* antidepress* sertralin* antibiotic* roaccutan* steroid* inject* jab tablette* pille* medikament* dosis betablocker* insulin antidepressiva antibiotik* rezept* medicament* cachet* ordonnance insuline comprim* antibiotiqu* levothyrox medicamento* pastilla* medicin* receta insulina antibiotic* sintrom eutirox farmac* pastigl* compress* ricetta insulina remedio* comprimido* insulina receita medicijn* pillen dosering bloedverdunner* recept insuline bisoprolol metoprolol ssri warfarin ritalin methylphenidate',
  banned:
    'epo testosteron* steroid* clen* clenbuter* sarm* anabol* doping dope dopage hgh microdos* trt antidoping wada usada dopant* dopad* anabolizant* doppio creatin* pre-workout preworkout caffein* koffein* supplement* complement* suplement* integrator* nahrungsergan* booster',
  diabetes:
    'diabet* sugar glucose cgm libre hypo hypos ketone* zucker* blutzucker unterzucker* diabete* glyc* sucre hypo* azucar glucosa cetona* bomba glicemia zucchero glicosa acucar suiker* bloedsuiker keton*',
  sleep:
    'sleep* slept insomn* awake schlaf* schlafe* wach dors dormi* dormir sommeil insomni* duermo dormir dormido sueno desvel* dormo dormito sonno insonn* durmo dormi sono insonia slaap* geslapen wakker',
  driving:
    'wheel driving drove motorway steuer autobahn* fahren lenkrad volant autoroute conduis* conduciendo volante autopista guida volante autostrada dirigindo volante estrada stuur snelweg autorijden nodded microsleep sekundenschlaf',
  tired:
    'tired* exhaust* shatter* knackered wiped fatigue* flat mude* erschopf* platt kaputt fertig fatigu* epuis* creve* crame* cansad* agotad* fundid* reventad* fatig* stanc* esaust* sfinit* cansad* exaust* acabad* moe uitgeput* kapot gesloopt lessiv*',
  loseWeight:
    'weight lose losing lost shed kilos kg lbs stone diet* cut cutting abnehm* gewicht* kilo diat maigr* poids perdre regime adelgaz* perder bajar peso kilos dieta dimagr* perdere chili dieta emagrec* perder quilos afvallen afgevallen gewicht dieet sauna race-weight',
  eatLittle:
    'calorie* kcal fasting fast starve* skipping eat eating ate food meals hungry kalorien fasten essen gegessen hunger hungern mahlzeit* manger mange jeune* repas faim calorias comer como ayun* hambre comida mangi* digiun* fame pasto comer jejum fome comida calorieen eten vasten honger',
  purge:
    'purge* binge* laxativ* fingers bulimi* anorex* throwing abfuhrmittel fressanfall* fresse finger laxatif* boulimi* anorexi* vomir doigts laxant* atracon* bulimi* anoressi* abbuff* lassativ* laxante* compulsao laxeer* eetbui* boulimia guilt guilty schuldig* culpab* culpa colpa schuld',
  period:
    'period* cycle menstru* amenorrh* bleeding pad pads tampon* spotting periode regel* tage zyklus regles cycle* tampon* serviette* regla* periodo menstruacion ciclo compres* mestruazion* ciclo assorbent* menstruacao absorvent* ongesteld* menstruatie maandverband cyclus ovar* uter* vagin* vulva endometri*',
  libido:
    'libido morning sex erection* lust sexleben desir envie erection* deseo ganas voglia desiderio tesao desejo zin seks ferritin* ferritine anaem* anem*',
  pregnant:
    'pregnan* weeks midwife trimester contraction* bump expecting schwanger* woche* ssw hebamme wehen enceinte semaine* grossesse sage-femme sage contraction* embaraz* semana* matrona contraccion* incinta settiman* gravidanza ostetrica gravida semana* gravidez parteira contrac* zwanger* weken week verloskundige weeen',
  baby: 'baby bump kicks kick kicking newborn unborn kind babys bebe bebe* foetus patad* bambino neonato bimbo scalci* bebe mexer kindje schopp*',
  afterBirth:
    'postpartum birth postnatal section caesarean breastfeed* stitches geburt* entbind* kaiserschnitt stille* stillend wochenbett* accouch* cesarienne allait* parto parir cesarea lactancia puerperio partorit* cesareo allatt* parto cesarea amament* bevall* keizersnede borstvoeding leaking prolapse',
  sad: 'sad cry crying cried tears depress* low joy numb empty worthless traurig* weine* heul* depri* leer sinnlos* triste* pleur* deprim* vide triste* llor* deprim* vaci* hundid* trist* piang* vuot* depress* chor* vazi* deprimid* huil* verdrietig* somber* depressi* leeg hopeless* pointless hoffnungslos* desespoir sinsentido',
  panic:
    'panic* anxiet* anxious dread terrified scared afraid angst* panik* peur angoiss* anxie* panique miedo angusti* panico ansiedad paura ansia panico medo ansiedade bang angst* paniek*',
  die: 'die dying dead death kill* suicid* ending end life live living alive exist* sterben tot tod tote* umbring* suizid* leben selbstmord* mourir mort tuer suicid* vie vivre finir morir muert* matar* suicid* vida vivir acabar morire morto uccid* suicid* vita vivere farla finita morrer morte matar suicid* vida viver sumir sterven dood zelfmoord* leven stappen',
  goodbye:
    'goodbye* letter letters note burden better without disappear* vanish* abschied* brief last wegg weg verschwind* adieu* lettre* fardeau disparaitre poids carta* despedi* carga desaparec* addio lettera peso sparire adeus carta peso desaparecer afscheid* brief last verdwijnen',
  selfHurt:
    'cutting razor blade* overdose* stockpil* bridge rope gleise schneide* ritze* ritzen klinge* uberdosis brucke train tracks scarif* lame* coupe* pont cachets rail* cuchilla* puente via cortarme tagli* lametta ponte binari cort* lamina* ponte snijd* mes brug spoor',
  coach: 'coach* trainer* teacher physio entrain* kine prof entrenador* fisio allenator* mister treinador* trainer* begeleider',
  family:
    'husband* wife boyfriend girlfriend partner dad father mum mom stepdad uncle brother sister mann frau freund* vater mutter partner* stiefvater mari femme copain copine pere mere conjoint marido mujer novi* padre madre pareja marito moglie fidanzat* padre madre compagno marido esposa namorad* pai mae vriend* man vrouw vader moeder',
  touches:
    'touch* grope* kiss* massage naked photos pics nudes undress* anfass* angefasst beruhr* begrapsch* kuss* nackt* fotos touche* caress* embrass* nu nus photo* toca* tocad* bes* desnud* fotos tocc* baci* nud* foto toca* tocou beij* nu* fotos aangeraakt betast* zoen* naakt* foto*',
  violence:
    'hit hits hitting punch* slap* choke* beat beats shove* kicked threaten* schlag* geschlag* wurg* gewalt droh* frapp* gifl* etrangl* menac* battu peg* pegad* golpe* amenaz* ahorc* picchi* schiaff* minacc* botte bate* bateu ameac* empurr* slaat geslagen schopt wurg* dreig*',
  secret:
    'secret nobody anyone tell told geheim* niemand* erzahl* verrat* secret personne dire secreto nadie contar contarselo segreto nessuno dirlo segredo ninguem contar geheim niemand vertellen',
  alone: 'alone solo myself own nobody allein* alleine seul seule sol* sola solo da sozinh* alleen',
  underWater:
    'underwater under hypoxic breathhold breath-hold apnea apnoe tauchen unter luftanhalten apnee apnea hipoxi* subacque* apneia submers* onder tauchzug streckentauch* hyperventil* iperventil* hiperventil*',
  swim: 'swim* swam pool lake sea river ocean schwimm* becken see meer freiwasser nage* nager piscine lac mer nad* piscina lago mar rio nuot* piscina lago mare nado nadar piscina lago mar zwem* zwom bad meer zee',
  cold: 'cold freez* frozen ice icy degrees hypotherm* kalt* eis* eiskalt frier* gefror* unterkuhl* froid* gel* glac* gele hypotherm* frio fria helad* hielo congel* fredd* ghiacc* gelid* ipoterm* frio gelad* gelo hipoterm* koud* ijs* bevror* onderkoel*',
  storm:
    'storm* lightning thunder* gale gusts flood* fog ice warning gewitter* sturm* blitz* glatteis unwetter* nebel orage* foudre eclairs tempete verglas tormenta* rayos temporal niebla hielo temporale fulmini tempesta nebbia grandine tempestade raios trovoada temporal onweer* bliksem storm ijzel',
  heat: 'heat heatwave sun degrees heatstroke hitze* sonne* grad sonnenstich hitzschlag chaleur* canicule soleil degres insolation calor sol grados insolacion golpe caldo sole gradi colpo calore calor sol graus insolacao hitte* zon graden zonnesteek',
  crash:
    'crash* fell fall fallen bars kerb gutter sturz* gesturzt gefallen hingeflogen unfall* chute* tombe* gamell* accident* caid* caida cai hostia accidente* cadut* caduta incidente queda cai tombo acidente gevallen val valpartij ongeluk knocked doored',
  blow: 'helmet bang banged whack* bump* concuss* knock* clobber* helm* angeschlagen gehirnersch* gestossen prall* casque commotion cogn* choc* casco conmocion golpe* casco commozione botta capacete concussao pancada helm hersenschudding gestoten klap',
  suddenly:
    'sudden* instantly blue nowhere plotzlich* schlagartig* aufeinmal soudain* coup brusque* repente repentin* golpe pronto improvvis* colpo repente subit* repentino plots* ineens opeens',
  night: 'night* nachts nacht* nuit* noche* notte notti noite* nachts',
  since:
    'since still days weeks months seit immer tage wochen monate* depuis toujours jours semaines mois desde sigue dias semanas meses sigo da ancora giorni settimane mesi ha desde ainda dias semanas meses sinds nog dagen weken maanden',
  worse: 'worse worsening spreading schlimmer* breitet pire empire aggrave* peor empeora* peggio peggiora* pior piora* erger slechter',
  rest: 'rest resting lying sofa couch ruhe* liege* liegen repos allonge* reposo tumbad* sofa riposo sdraiat* divano repouso deitad* sofa rust liggen bank',
  oneSide:
    'left right one side sided links rechts linke* rechte* einseit* seite gauche droit* cote izquierd* derech* lado sinistr* destr* lato esquerd* direit* lado linker rechter kant',
  travel:
    'flight* flew plane longhaul cast surgery operation flug* flieger gips op operiert vol avion platre operation opere vuelo avion yeso escayola operad* volo aereo gesso operat* intervento voo aviao gesso operad* cirurgia vlucht vliegtuig gips operatie pill pille pilule pildora pillola pilula',
  virus:
    'virus covid flu influenza cold infection grippe* erkalt* infekt* corona rhume infection angine gripe resfriad* covid infeccion influenza raffreddor* infezione gripe resfriad* covid griep verkoud* infectie glandular pfeiffer mono',
  age: 'yo year-old years old jahre alt ans annees anos anni jaar teen* teenager school schule ecole collegio escuela cole scuola escola school junior* kid kids aged grade',
  doctor:
    'doctor* gp er hospital ambulance nurse clinic arzt* arztin hausarzt krankenhaus notarzt rettung* medecin* docteur hopital urgences samu medic* medico hospital urgencias ambulancia dottor* medico ospedale ambulanza pronto medico hospital ambulancia medica dokter* arts huisarts ziekenhuis ambulance',
  wellAgain:
    'cleared healed fine ago recovered better normal checked geheilt abgeklart verheilt gesund wieder gueri* remis normal* curad* recuperad* normal* guarit* guarita risolt* normal* curad* recuperad* liberad* genezen hersteld goedgekeurd',
  past: 'ago years childhood once damals fruher jahren kind autrefois ans enfance hace anos pequen* anni fa bambin* anos atras infancia vroeger jaren geleden',
  jest: 'lol haha jaja mdr kkk rs ahah* joke joking brutal killer brilliant witz spass scherz hihi blague rire broma risa scherzo ridere piada grapje grap kidding',
  gear: 'strap belt watch battery saddle wetsuit shoes gloves bike tyre tire wheel garmin gurt uhr akku schuhe handschuhe neo rad reifen ceinture montre batterie chaussures gants combi velo pneu banda reloj bateria zapatillas guantes bici cinta fascia orologio batteria scarpe guanti bici cinta relogio bateria tenis luvas bike band horloge batterij schoenen handschoenen fiets',
  glad: 'happy proud love loved great awesome thanks thank pb pr glucklich stolz super geil danke bestzeit heureu* fier* content* genial* merci record feliz content* orgullos* genial gracias marca felic* content* orgoglios* grazie record feliz orgulhos* otimo obrigad* recorde blij trots geweldig bedankt dank record',
  stillTrain:
    'still anyway regardless carry push through trotzdem dennoch durchziehen weiter quand-meme quand continu* pareil forcer igual aunque seguir sigo aguant* comunque lo-stesso continu* stesso mesmo continu* assim toch gewoon doorgaan',
  more: 'double more increase extra add ramp mehr verdoppel* erhoh* zusatz* plus doubler augment* mas doblar* sub* aumentar piu raddopp* aument* mais dobr* aument* meer verdubbel* verhoog*',
  noRest: 'restday restdays streak every no-rest ruhetag* pausentag* repos descanso* riposo* descanso* rustdag* sans-repos nonstop',
  howTo:
    'what signs symptoms explain difference mean means was-sind anzeichen symptome bedeutet unterschied signes symptomes difference veut-dire senales sintomas diferencia significa segni sintomi differenza sinais sintomas diferenca tekenen symptomen verschil',
} as const;

export type Sense = keyof typeof SENSES | keyof typeof MORE_SENSES;

const SHORTEST_STEM = 2;

const [whole, stems] = readSenses();

function readSenses(): [ReadonlyMap<string, Set<string>>, ReadonlyMap<string, Set<string>>] {
  const found: [Map<string, Set<string>>, Map<string, Set<string>>] = [new Map(), new Map()];
  for (const [sense, words] of [...Object.entries(SENSES), ...Object.entries(MORE_SENSES)]) {
    for (const word of words.split(' ')) {
      const isStem = word.endsWith('*');
      const map = found[isStem ? 1 : 0];
      const key = isStem ? word.slice(0, -1) : word;
      map.set(key, (map.get(key) ?? new Set()).add(sense));
    }
  }
  return found;
}

/** What a word may mean; often nothing, sometimes several. */
export const sensesOf: (word: string) => ReadonlySet<string> = keptByWord(readSense);

function readSense(word: string): ReadonlySet<string> {
  const found = new Set(whole.get(word));
  for (let length = SHORTEST_STEM; length <= word.length; length++) {
    for (const sense of stems.get(word.slice(0, length)) ?? []) found.add(sense);
  }
  return found;
}
