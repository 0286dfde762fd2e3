import { describe, expect, it } from '@jest/globals';
import { accentColours, palettes } from './palette';
import { paletteCss } from './palette-css';

describe('paletteCss', () => {
  it('contains every colour of both themes', () => {
    const css = paletteCss();
    expect(css).toContain(`--rr-side-text:${palettes.light.sideText}`);
    expect(css).toContain(`:root[data-theme=dark][data-accent=clay]{--rr-accent:${accentColours.clay.dark}}`);
    expect(css.match(/data-accent=/g)).toHaveLength(2 * Object.keys(accentColours).length);
  });

  it('prints in light colours', () => {
    const [light, dark] = paletteCss().split('@media screen');
    expect(light).toContain(`:root{--rr-bg:${palettes.light.bg}`);
    expect(dark?.match(/:root(?!\[data-theme=dark\])/g)).toBeNull();
  });
});
