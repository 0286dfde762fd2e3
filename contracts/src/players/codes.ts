import { z } from 'zod';

/** Upper-case code of an association in the form that the sport uses (IOC codes): CHN, DEN, TPE. */
export const AssociationCode = z.string().regex(/^[A-Z]{3}$/, 'three capital letters');

/** Key of a person or event in a source, as `<source>:<key>`: `bwf:87117`, `sackmann:104925`. */
export const SourceKey = z.string().regex(/^[a-z][a-z0-9-]*:.{1,120}$/, '<source>:<key>');
