import { describe, expect, it } from '@jest/globals';
import { jsonScript, markup } from './markup.js';

describe('markup', () => {
  it('escapes values in text and attributes, and does not change markup', () => {
    const name = `</script><b a="1" b='2'>&amp;`;
    const safe = '&lt;/script&gt;&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;';
    expect(String(markup`<a title="${name}">${name}${markup`<i>${name}</i>`}</a>`)).toBe(
      `<a title="${safe}">${safe}<i>${safe}</i></a>`,
    );
  });

  it('joins lists and omits missing values', () => {
    expect(String(markup`<p>${[1, markup`<br/>`, '<']}${null}${undefined}</p>`)).toBe('<p>1<br/>&lt;</p>');
  });

  it('drops characters that XML does not allow', () => {
    expect(String(markup`${'a\u0000b\u001bc\nd'}`)).toBe('abc\nd');
  });
});

describe('jsonScript', () => {
  it('cannot end its element and reads as the same data', () => {
    const data = { name: '</script><!--<script>&\u2028' };
    const { text } = jsonScript(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
