import { z } from 'zod';

/** The form of the code of an association, and the rule that describes it. */
export const associationCodePattern = { regex: /^[A-Z]{3}$/, rule: 'three capital letters' };

/** The form of several codes in one text, and the rule that describes it. */
export const associationCodesPattern = {
  regex: /^[A-Z]{3}( [A-Z]{3})*$/,
  rule: 'codes of three capital letters, with spaces between them',
};

/** Upper-case code of an association in the form that the sport uses (IOC codes): CHN, DEN, TPE. */
export const AssociationCode = z.string().regex(associationCodePattern.regex, associationCodePattern.rule);

/** Key of a person or event in a source, as `<source>:<key>`: `bwf:87117`, `sackmann:104925`. */
export const SourceKey = z.string().regex(/^[a-z][a-z0-9-]*:.{1,120}$/, '<source>:<key>');
