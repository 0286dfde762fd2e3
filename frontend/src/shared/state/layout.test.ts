import { describe, expect, it } from '@jest/globals';
import { defaultLayout, readLayout } from './layout';

describe('readLayout', () => {
  it('has the defaults of the specification', () => {
    expect(readLayout(null)).toEqual({
      accent: 'court',
      sideTheme: 'theme-dark',
      fullWidth: true,
      topNav: true,
      tagsView: false,
      fixedHeader: true,
      sidebarLogo: true,
      dynamicTitle: true,
      visitStatistic: true,
    });
  });
  it('reads a stored layout', () => {
    const kept = { ...defaultLayout, accent: 'rose', sideTheme: 'theme-light', tagsView: true, topNav: false };
    expect(readLayout(JSON.stringify(kept))).toEqual(kept);
  });
  it.each(['{', 'null', '[]', '{"accent":"pink","sideTheme":1,"tagsView":"yes"}'])('survives %s', (text) => {
    expect(readLayout(text)).toEqual(defaultLayout);
  });
});
