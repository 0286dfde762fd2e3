/**
 * The most common passwords of 5 characters or more, chosen from the head of the list `10k-most-common` of SecLists (breached accounts), and
 * the default passwords of back-offices of this kind. Longer sequences and repetitions are found by rule.
 */
const COMMON = new Set(
  `password password1 passw0rd p@ssw0rd qwerty qwerty1 qwerty12 qwerty123 qwertyuiop azerty asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx zaq12wsx abc123 abcd1234 a1b2c3 123abc 123qwe qwe123 asdf1234 iloveyou loveyou letmein letmein1 welcome
  welcome1 admin admin1 admin123 administrator root123 toor123 user123 guest guest123 test1 test123 tester testing changeme secret secret1
  default master master1 login access hello hello1 hello123 freedom whatever trustno1 dragon dragon1 monkey monkey1 shadow sunshine princess
  football baseball basketball hockey soccer tennis badminton superman batman spiderman starwars pokemon michael jordan jordan23 jennifer jessica
  ashley daniel charlie thomas robert andrew matthew joshua george michelle nicole hunter ranger buster tigger pepper ginger summer winter
  spring autumn flower cookie cheese banana orange purple yellow silver golden diamond thunder corvette mustang ferrari porsche mercedes
  harley yankees cowboys eagles arsenal liverpool chelsea barcelona juventus computer internet samsung google facebook linkedin killer
  phoenix matrix maverick merlin snoopy scooby charles william richard victoria samantha amanda patrick anthony 696969 121212 112233 123123
  131313 101010 147147 159753 741852963 159357 789456 456789 654321 7654321 87654321 987654321 9876543210 woaini woaini1314 5201314 1314520
  aa123456 a123456 a123456789 123456a 123456aa qq123456 wang1234 zhang123 rallyrank`.split(/\s+/),
);

const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const isSequence = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
};

/** Whether guessing would find a password early: a common one, a sequence, a repetition, or one made of the user name. */
export const isEasyToGuess = (password: string, userName: string): boolean => {
  const text = password.toLowerCase();
  const name = userName.toLowerCase();
  return (
    COMMON.has(text) ||
    /^(.{1,3})\1+$/u.test(text) ||
    isSequence(text) ||
    text.replace(/\d+$/, '') === name ||
    text === name
  );
};
