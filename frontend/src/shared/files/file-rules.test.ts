import { describe, expect, it } from '@jest/globals';
import { refusedFile } from './file-rules';

const MB = 1_048_576;
const rule = { extensions: ['png', 'jpg'], maxBytes: 5 * MB, maxCount: 5 };
const refused = (name: string, size: number, others = 0) => refusedFile({ name, size }, rule, others, 'en');

describe('a file to upload', () => {
  it('is accepted up to the limits, regardless of the case of its extension', () => {
    expect(refused('court.one.PNG', 5 * MB, 4)).toBeUndefined();
  });
  it.each(['court.pdf', 'png', 'court.png.', 'court'])('%s is rejected because of its format', (name) => {
    expect(refused(name, 1)).toBe('File format incorrect, please upload png, jpg format files!');
  });
  it('is rejected because of its size', () => {
    expect(refused('a.png', 5 * MB + 1)).toBe('Uploaded file size cannot exceed 5 MB!');
  });
  it('is rejected as the sixth file', () => {
    expect(refused('a.png', 1, 5)).toBe('Number of uploaded files cannot exceed 5!');
  });
});
