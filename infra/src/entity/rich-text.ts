import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { PICTURE_PATH } from '@rallyrank/contracts/shared/picture-path';
import sanitizeHtml from 'sanitize-html';
import type { Values } from './decide.js';

/**
 * Allows what the editor of the front end can produce, and nothing that runs code, loads content or imitates a part of
 * the page.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'code',
    'pre',
    'blockquote',
    'hr',
  ].concat(['ul', 'ol', 'li', 'a', 'img']),
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'], img: ['src', 'alt'] },
  // Pictures of other sites would reveal the readers to them.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_PATH.test(attribs.src ?? ''),
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

/** HTML reduced to formatted text. The result is a fixed point: cleaning it again changes nothing. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

const CONTENT: sanitizeHtml.IOptions = { allowedTags: ['img'], allowedAttributes: {} };
const hasText = (html: string): boolean => sanitizeHtml(html, CONTENT).trim() !== '';

/** The values with clean rich texts. @throws DomainError request.invalid if a required field has no text */
export const withCleanText = ({ fields }: Pick<Entity, 'fields'>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const declared = fields[field];
      if (declared?.input !== 'richText' || typeof value !== 'string') return [field, value];
      const clean = cleanHtml(value);
      if (hasText(clean)) return [field, clean];
      if (declared.isRequired) throw new DomainError('request.invalid', { field, rule: 'required' });
      return [field, null];
    }),
  );
