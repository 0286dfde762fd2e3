import { type Culture, doubled, pool } from './pool.js';

const eastern = { order: 'family-first', together: true } as const;

export const chinese: Culture = {
  ...eastern,
  families:
    pool(`Zhao:赵 Qian:钱 Sun:孙 Zhou:周 Wu:吴 Zheng:郑 Feng:冯 Wei:魏 Jiang:蒋 Shen:沈 Han:韩 Yang:杨 Zhu:朱 Qin:秦
    Xu:许 He:何 Lv:吕 Shi:石 Kong:孔 Cao:曹 Yan:严 Hua:华 Jin:金 Tao:陶 Qi:戚 Xie:谢 Zou:邹 Dou:窦 Su:苏 Pan:潘 Ge:葛
    Fan:范 Peng:彭 Lang:郎 Lu:鲁 Ma:马 Fang:方 Ren:任 Liu:柳 Bao:鲍`),
  male: doubled(
    pool('Hao:浩 Yu:宇 Ze:泽 Rui:睿 Bo:博 Chen:辰 Yi:毅 Kai:凯 Jun:俊 Long:龙 Feng:峰 Ming:铭 Shuo:硕 Cheng:诚'),
  ),
  female: doubled(
    pool('Xin:欣 Yi:怡 Han:涵 Meng:梦 Jia:佳 Ting:婷 Rui:蕊 Yue:悦 Lin:琳 Qing:晴 Shu:舒 Wen:雯 Ning:宁 Lan:兰'),
  ),
};

export const taiwanese: Culture = {
  ...eastern,
  families:
    pool(`Chang:张 Huang:黄 Wu:吴 Liu:刘 Tsai:蔡 Hsu:许 Cheng:郑 Hsieh:谢 Kuo:郭 Hung:洪 Chiu:邱 Tseng:曾 Liao:廖
    Lai:赖 Chou:周 Yeh:叶 Su:苏 Chuang:庄 Lu:卢 Chiang:江`),
  male: doubled(pool('Chih:志 Hao:豪 Wei:伟 Chun:俊 Yu:宇 Hsiang:翔 Ting:廷 Kuan:冠 Po:柏 Cheng:承')),
  female: doubled(pool('Ya:雅 Ting:婷 Yu:语 Hsin:欣 Pei:佩 Chen:蓁 Yi:怡 Ju:如 Hui:慧 Wen:雯')),
};

export const cantonese: Culture = {
  ...eastern,
  families: pool(
    'Cheung:张 Wong:黄 Lau:刘 Leung:梁 Ho:何 Kwok:郭 Mak:麦 Tsang:曾 Yip:叶 Fung:冯 Lam:林 Chow:周 Tam:谭 Yuen:袁',
  ),
  male: doubled(pool('Ka:家 Chun:俊 Ho:浩 Wai:伟 Tsz:子 Hin:轩 Kit:杰 Ming:明')),
  female: doubled(pool('Wing:咏 Hoi:凯 Tung:彤 Sum:心 Yan:欣 Ching:晴 Lok:乐 Ki:琪')),
};

export const straits: Culture = {
  ...eastern,
  families: pool(
    'Tan:陈 Lim:林 Ong:王 Teo:张 Koh:许 Chua:蔡 Yeo:杨 Toh:卓 Low:刘 Tay:郑 Sim:沈 Heng:邢 Khoo:邱 Quah:柯 Neoh:梁 Seah:佘',
  ),
  male: doubled(pool('Wei:伟 Jie:杰 Jun:俊 Kai:凯 Zhi:志 Hong:宏 Seng:成 Yang:扬')),
  female: doubled(pool('Hui:慧 Xin:欣 Mei:美 Shi:诗 Ying:颖 Yan:燕 Jia:佳 Ling:玲')),
};

export const korean: Culture = {
  ...eastern,
  families:
    pool(`Kim:金 Lee:李 Park:朴 Choi:崔 Jung:郑 Kang:姜 Cho:赵 Yoon:尹 Jang:张 Lim:林 Han:韩 Oh:吴 Shin:申 Kwon:权
    Hwang:黄 Song:宋 Ryu:柳 Hong:洪 Bae:裴 Moon:文`),
  male: doubled(pool('Do:道 Hyun:贤 Jae:宰 Woo:佑 Min:敏 Seok:锡 Tae:泰 Ho:浩 Sang:相 Jun:俊 Kyu:奎 Hwan:焕')),
  female: doubled(pool('Ha:夏 Eun:恩 Ji:智 Yu:宥 Na:娜 Seo:书 Yeon:妍 Su:秀 Bin:彬 Hye:惠 Rin:潾 Ah:雅')),
};

export const japanese: Culture = {
  order: 'given-first',
  together: true,
  families:
    pool(`Tanabe:田边 Kurosawa:黑泽 Miyazawa:宫泽 Hoshino:星野 Kitamura:北村 Uehara:上原 Shimada:岛田 Nagase:长濑
    Fujimori:藤森 Kawabata:川端 Sakurai:樱井 Morishita:森下 Ogawa:小川 Takagi:高木 Ishida:石田 Hamasaki:滨崎 Onodera:小野寺
    Mizuno:水野 Aoyama:青山 Kondo:近藤 Sugawara:菅原 Nakagawa:中川 Harada:原田 Imai:今井`),
  male: pool(`Haruto:阳斗 Ren:莲 Sota:苍太 Daiki:大辉 Riku:陆 Shun:骏 Takumi:拓海 Yuma:悠真 Kaito:海斗 Naoki:直树 Ryota:凉太
    Tsubasa:翼 Hayato:隼人 Koji:浩二 Sho:翔 Keigo:圭吾`),
  female:
    pool(`Hina:阳菜 Yui:结衣 Sakura:樱 Mio:澪 Rin:凛 Honoka:穗香 Miyu:美优 Ayaka:彩香 Nanami:七海 Haruka:遥 Chihiro:千寻
    Kaede:枫 Misaki:美咲 Rio:莉绪 Saki:咲希 Natsumi:夏美`),
};

export const vietnamese: Culture = {
  ...eastern,
  families: pool('Tran:陈 Le:黎 Pham:范 Hoang:黄 Phan:潘 Vu:武 Dang:邓 Bui:裴 Do:杜 Ho:胡 Duong:杨 Ly:李'),
  male: doubled(pool('Minh:明 Duc:德 Quang:光 Hai:海 Tuan:俊 Nam:南 Long:龙 Khoa:科')),
  female: doubled(pool('Thu:秋 Lan:兰 Mai:梅 Ngoc:玉 Ha:霞 Anh:英 Phuong:芳 Yen:燕')),
};
