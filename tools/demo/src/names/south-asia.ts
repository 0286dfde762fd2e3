import { type Culture, pool } from './pool.js';

const western = { order: 'given-first', together: false } as const;

export const indonesian: Culture = {
  ...western,
  families:
    pool(`Saputro:萨普特罗 Wibowo:维博沃 Nugroho:努格罗霍 Hartono:哈托诺 Kusnadi:库斯纳迪 Pratomo:普拉托莫 Wijayanto:维贾扬托
    Lesmana:莱斯马纳 Permadi:佩尔马迪 Suryadi:苏里亚迪 Maulani:毛拉尼 Firmansah:费尔曼萨 Darmawan:达尔马万 Handoko:汉多科
    Sutrisna:苏特里斯纳 Gunadi:古纳迪 Yulianto:尤利安托 Prakoso:普拉科索 Mahendra:马亨德拉 Sulaiman:苏莱曼`),
  male: pool(`Bagas:巴加斯 Rizal:里扎尔 Dimas:迪马斯 Fikri:菲克里 Galih:加利赫 Yoga:约加 Adit:阿迪特 Reza:雷扎 Wahyu:瓦休
    Bayu:巴尤 Ilham:伊尔哈姆 Teguh:特古 Arya:阿里亚 Surya:苏里亚`),
  female: pool(`Ayu:阿尤 Dewi:德薇 Putri:普特丽 Sari:莎丽 Intan:因坦 Citra:西特拉 Nadya:娜迪亚 Laras:拉拉斯 Ratna:拉特娜
    Wulan:乌兰 Melati:梅拉蒂 Tiara:蒂亚拉 Anggun:安贡 Kirana:基拉娜`),
};

export const thai: Culture = {
  ...western,
  families:
    pool(`Srisawat:西沙瓦 Wongsakul:旺沙坤 Thongchai:通猜 Boonmee:文米 Chaiyaporn:猜亚蓬 Rattanakul:叻达纳坤 Suksawat:素沙瓦
    Jaidee:才迪 Phromma:蓬玛 Kaewkla:缴卡 Sombat:颂巴 Panyawong:班雅旺 Intharat:因他叻 Meesuk:米素 Charoenphon:乍仑蓬
    Duangdee:端迪 Khamwan:坎万 Rungruang:隆荣`),
  male: pool(`Anan:阿南 Chatchai:差猜 Kittipong:吉蒂蓬 Narong:那隆 Prasert:巴硕 Somchai:颂猜 Thanakorn:塔纳功 Wichai:威猜
    Pakorn:巴功 Natthawut:纳塔武 Surachai:素拉猜 Ekachai:埃卡猜`),
  female:
    pool(`Anong:阿侬 Busaba:布萨巴 Chanida:差妮达 Kanya:甘雅 Malee:玛丽 Nattaya:纳塔雅 Pimchanok:苹差诺 Ratree:叻德丽
    Siriporn:诗丽蓬 Waraporn:瓦拉蓬 Suda:素达 Orathai:奥拉泰`),
};

export const indian: Culture = {
  ...western,
  families:
    pool(`Deshpande:德什潘德 Kulkarni:库尔卡尼 Iyer:艾耶 Menon:梅农 Bhatt:巴特 Chawla:乔拉 Naidu:奈杜 Pillai:皮莱
    Rathore:拉托尔 Saxena:萨克塞纳 Trivedi:特里维迪 Banerjee:班纳吉 Joshi:乔希 Malhotra:马尔霍特拉 Nambiar:南比亚尔
    Chopra:乔普拉 Gowda:高达 Shetty:谢蒂 Tiwari:蒂瓦里 Bora:博拉`),
  male: pool(`Arjun:阿琼 Rohan:罗汉 Karan:卡兰 Vivek:维韦克 Nikhil:尼基尔 Aditya:阿迪蒂亚 Rahul:拉胡尔 Siddharth:悉达多
    Varun:瓦伦 Manish:马尼什 Aman:阿曼 Dhruv:德鲁夫 Ishan:伊尚 Harsh:哈什`),
  female: pool(`Ananya:阿南雅 Kavya:卡维娅 Meera:米拉 Priya:普里娅 Riya:里娅 Shreya:什雷娅 Nandini:南迪尼 Pooja:普贾
    Tara:塔拉 Divya:迪维娅 Isha:伊莎 Neha:内哈 Lakshmi:拉克希米 Sneha:斯内哈`),
};

export const malay: Culture = {
  ...western,
  families: pool(
    'Azman:阿兹曼 Ismadi:伊斯马迪 Rosli:罗斯里 Kamaruddin:卡马鲁丁 Zulfikar:祖菲卡 Hanafi:哈纳菲 Razali:拉扎利 Jalil:贾利尔 Mokhtar:莫塔 Bakar:巴卡',
  ),
  male: pool(
    'Amirul:阿米鲁 Faiz:法伊兹 Hafiz:哈菲兹 Irfan:伊尔凡 Khairul:凯鲁 Naufal:瑙法尔 Syafiq:沙菲克 Danial:达尼亚',
  ),
  female: pool('Aina:艾娜 Farah:法拉 Izzati:伊扎蒂 Nabilah:娜比拉 Nurul:努鲁 Sofea:索菲娅 Wafa:瓦法 Liyana:莉亚娜'),
};

export const arabic: Culture = {
  ...western,
  families: pool(
    'Mansour:曼苏尔 Khalil:哈利勒 Haddad:哈达德 Farouk:法鲁克 Saleh:萨利赫 Nasser:纳赛尔 Aziz:阿齐兹 Rahmani:拉赫马尼 Bennani:本纳尼 Toumi:图米 Hosseini:侯赛尼 Karimi:卡里米',
  ),
  male: pool('Omar:奥马尔 Youssef:优素福 Karim:卡里姆 Tariq:塔里克 Samir:萨米尔 Bilal:比拉尔 Amir:阿米尔 Hamza:哈姆扎'),
  female: pool('Leila:莱拉 Salma:萨尔玛 Yasmin:亚斯明 Hana:哈娜 Noor:努尔 Amina:阿米娜 Rania:拉尼娅 Dina:迪娜'),
};
