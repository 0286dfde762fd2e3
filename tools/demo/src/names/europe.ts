import { type Culture, pool } from './pool.js';

const western = { order: 'given-first', together: false } as const;

export const nordic: Culture = {
  ...western,
  families:
    pool(`Bergstrand:贝里斯特兰德 Dahlgaard:达尔高 Ekholm:埃克霍尔姆 Fjeldsted:菲耶尔斯特 Grønlund:格伦伦 Hedegaard:海德高
    Isaksson:伊萨克松 Kjærsgaard:凯尔斯高 Lindqvist:林德奎斯特 Mortensen:莫滕森 Nygaard:尼高 Overgaard:奥弗高 Ravnborg:拉文堡
    Skovgaard:斯科夫高 Thorsen:托尔森 Ulriksen:乌尔里克森 Vestergaard:韦斯特高 Westlund:韦斯特伦德 Holmberg:霍尔姆贝里
    Bakkegaard:巴克高`),
  male: pool(
    'Aksel:阿克塞尔 Emil:埃米尔 Frederik:弗雷德里克 Gustav:古斯塔夫 Henrik:亨里克 Jeppe:耶珀 Lasse:拉瑟 Magnus:芒努斯 Nikolaj:尼古拉 Oskar:奥斯卡 Rune:鲁内 Sander:桑德尔',
  ),
  female: pool(
    'Astrid:阿斯特丽德 Cecilie:塞西莉 Ella:埃拉 Freja:弗蕾娅 Ida:艾达 Josefine:约瑟芬 Karoline:卡罗琳 Liv:丽芙 Maja:玛雅 Nanna:南娜 Signe:西格妮 Thea:特娅',
  ),
};

export const english: Culture = {
  ...western,
  families:
    pool(`Ashworth:阿什沃思 Blackwood:布莱克伍德 Carrington:卡林顿 Davenport:达文波特 Ellsworth:埃尔斯沃思 Fairbanks:费尔班克斯
    Gladstone:格莱斯顿 Hathaway:哈撒韦 Kingsley:金斯利 Langford:兰福德 Merriweather:梅里韦瑟 Northcott:诺思科特 Pemberton:彭伯顿
    Radcliffe:拉德克利夫 Stanhope:斯坦诺普 Thackeray:萨克雷 Underhill:安德希尔 Whitmore:惠特莫尔 Bramwell:布拉姆韦尔
    Copeland:科普兰`),
  male: pool(
    'Adam:亚当 Callum:卡勒姆 Dominic:多米尼克 Edward:爱德华 George:乔治 Harvey:哈维 Isaac:艾萨克 Joel:乔尔 Lewis:刘易斯 Nathan:内森 Oliver:奥利弗 Toby:托比',
  ),
  female: pool(
    'Abigail:阿比盖尔 Beth:贝丝 Charlotte:夏洛特 Daisy:黛西 Eleanor:埃莉诺 Freya:弗蕾娅 Grace:格蕾丝 Holly:霍莉 Imogen:伊莫金 Lucy:露西 Megan:梅根 Poppy:波比',
  ),
};

export const german: Culture = {
  ...western,
  families:
    pool(`Achterberg:阿赫特贝格 Brandstetter:布兰德施泰特 Dornfeld:多恩费尔德 Eisenhardt:艾森哈特 Falkenberg:法尔肯贝格
    Grunwald:格伦瓦尔德 Hohenfels:霍恩费尔斯 Kaltenbach:卡尔滕巴赫 Lindenau:林德瑙 Morgenroth:摩根罗特 Oberhauser:奥伯豪泽
    Rosenthal:罗森塔尔 Steinbrecher:施泰因布雷歇 Vogelsang:福格尔桑 Weidmann:魏德曼 Zollinger:措林格 De_Vries:德弗里斯
    Van_Houten:范豪滕`),
  male: pool(
    'Anton:安东 Bastian:巴斯蒂安 Felix:费利克斯 Fabian:法比安 Jonas:约纳斯 Konrad:康拉德 Lukas:卢卡斯 Moritz:莫里茨 Niklas:尼克拉斯 Philipp:菲利普 Tobias:托比亚斯 Valentin:瓦伦丁',
  ),
  female: pool(
    'Annika:安妮卡 Clara:克拉拉 Franziska:弗兰齐斯卡 Greta:格蕾塔 Hannah:汉娜 Johanna:约翰娜 Katharina:卡塔琳娜 Lena:莱娜 Marie:玛丽 Nele:内勒 Sophie:索菲 Theresa:特蕾莎',
  ),
};

export const french: Culture = {
  ...western,
  families:
    pool(`Beaumont:博蒙 Chevallier:舍瓦利耶 Delacourt:德拉库尔 Fontaine:方丹 Garnier:加尼耶 Lefebvre:勒菲弗 Marchand:马尔尚
    Perrault:佩罗 Rousselle:鲁塞勒 Saint-Clair:圣克莱尔 Thibault:蒂博 Vasseur:瓦瑟尔 Montclair:蒙克莱尔 Duvallon:迪瓦隆`),
  male: pool(
    'Antoine:安托万 Baptiste:巴蒂斯特 Clement:克莱芒 Etienne:艾蒂安 Florian:弗洛里安 Hugo:雨果 Julien:朱利安 Maxime:马克西姆 Quentin:康坦 Theo:泰奥',
  ),
  female: pool(
    'Amelie:阿梅莉 Camille:卡米耶 Delphine:德尔菲娜 Elise:埃莉丝 Jeanne:让娜 Lucie:露西 Manon:玛农 Noemie:诺埃米 Pauline:波利娜 Chloe:克洛伊',
  ),
};

export const latin: Culture = {
  ...western,
  families:
    pool(`Aguilera:阿吉莱拉 Belmonte:贝尔蒙特 Cardoso:卡多佐 Echeverria:埃切维里亚 Figueroa:菲格罗亚 Galvao:加尔旺 Herrero:埃雷罗
    Lombardi:隆巴尔迪 Montenegro:蒙特内格罗 Navarro:纳瓦罗 Oliveira:奥利韦拉 Pacheco:帕切科 Quintana:金塔纳 Ribeiro:里贝罗
    Salvatore:萨尔瓦托雷 Teixeira:特谢拉 Valverde:巴尔韦德 Zamora:萨莫拉`),
  male: pool(
    'Alejandro:亚历杭德罗 Bruno:布鲁诺 Diego:迭戈 Esteban:埃斯特万 Fabio:法比奥 Gonzalo:冈萨洛 Joaquim:若阿金 Luca:卢卡 Mateo:马特奥 Nicolas:尼古拉斯 Pablo:巴勃罗 Tomas:托马斯',
  ),
  female: pool(
    'Alba:阿尔瓦 Beatriz:贝亚特里斯 Carla:卡拉 Elena:埃莱娜 Giulia:朱莉娅 Ines:伊内丝 Lucia:露西亚 Marta:玛尔塔 Paloma:帕洛玛 Renata:雷娜塔 Sofia:索菲亚 Valeria:瓦莱里娅',
  ),
};

export const slavic: Culture = {
  ...western,
  families:
    pool(`Barankov:巴兰科夫 Cerny:切尔尼 Dubrovsky:杜布罗夫斯基 Fedorenko:费多连科 Gorski:戈尔斯基 Horvat:霍尔瓦特 Ivanov:伊万诺夫
    Jankovic:扬科维奇 Kowalik:科瓦利克 Lisenko:利先科 Marek:马雷克 Novotny:诺沃特尼 Orlov:奥尔洛夫 Petrov:彼得罗夫
    Radev:拉德夫 Sokol:索科尔 Tomic:托米奇 Urban:乌尔班 Vlasek:弗拉塞克 Zielin:齐林`),
  male: pool(
    'Adrian:阿德里安 Bogdan:博格丹 Danil:达尼尔 Filip:菲利普 Igor:伊戈尔 Jakub:雅库布 Kamil:卡米尔 Marko:马尔科 Ondrej:翁德雷 Pavel:帕维尔 Stefan:斯特凡 Viktor:维克托',
  ),
  female: pool(
    'Alena:阿列娜 Daria:达里娅 Eva:埃娃 Hana:哈娜 Irina:伊琳娜 Jana:雅娜 Karolina:卡罗利娜 Lenka:伦卡 Milena:米莱娜 Natalia:娜塔莉亚 Petra:佩特拉 Vera:薇拉',
  ),
};

export const turkic: Culture = {
  ...western,
  families: pool(
    'Aydogan:艾多安 Bayraktar:巴伊拉克塔尔 Cetinkaya:切廷卡亚 Demirel:德米雷尔 Erdal:埃尔达尔 Gunes:居内什 Kaplan:卡普兰 Sahin:沙欣 Toprak:托普拉克 Yalcin:亚尔琴 Nurlanov:努尔兰诺夫 Akhmetov:艾哈迈托夫',
  ),
  male: pool('Baris:巴勒什 Cem:杰姆 Emre:埃姆雷 Kerem:凯雷姆 Mert:梅尔特 Onur:奥努尔 Timur:帖木儿 Yusuf:优素福'),
  female: pool('Aylin:艾琳 Defne:德芙内 Elif:埃利夫 Gizem:吉泽姆 Nazli:纳兹勒 Selin:塞琳 Zehra:泽赫拉 Dilara:迪拉拉'),
};
