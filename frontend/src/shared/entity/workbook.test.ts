import { describe, expect, it } from '@jest/globals';
import { role } from '@rallyrank/contracts/identity/role';
import { zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/universal';
import { csvOfWorkbook, workbookOf } from './workbook';

const editor = {
  ...{
    id: '7',
    version: 3,
    roleName: '=1+1',
    enName: 'Editor',
    roleKey: 'editor',
    roleSort: 2,
    status: '0',
    dataScope: '5',
  },
  ...{
    menuIds: ['1', '12'],
    menuCheckStrictly: true,
    deptIds: [],
    deptCheckStrictly: false,
    remark: 'says "no",\nreally',
  },
};

describe('a workbook', () => {
  it.each(['en', 'zh'] as const)(
    'has the labels and choices in words (%s), and is read as the same values',
    async (language) => {
      const csv = await csvOfWorkbook(await workbookOf(role, [editor], language));
      const [head, ...lines] = csv.split('\r\n');
      const { roleName, dataScope } = role.fields;
      expect(head).toContain(`"${roleName.label[language]}"`);
      const own = dataScope.choices.find(({ value }) => value === '5')?.label[language];
      expect(lines.join('\r\n')).toContain(`"=1+1","Editor","editor","2",`);
      expect(lines.join('\r\n')).toContain(`"${own}","1, 12","true","","false","","says ""no"",\nreally"`);
    },
  );

  it('has only a heading as a template', async () => {
    const csv = await csvOfWorkbook(await workbookOf(role, [], 'en'));
    expect(csv.trim().split('\r\n')).toHaveLength(1);
  });

  it('keeps days, and empty rows, so that lines have the same numbers as in the sheet', async () => {
    const file = await writeWorkbook(
      [
        ['a', 'b'],
        [null, null],
        [new Date('2026-11-23T00:00:00Z'), 1],
      ],
      {
        dateFormat: 'yyyy-mm-dd',
      },
    ).toBlob();
    expect(await csvOfWorkbook(file)).toBe('"a","b"\r\n\r\n"2026-11-23","1"\r\n');
  });

  it('that is invalid is rejected', async () => {
    await expect(csvOfWorkbook(new Blob(['name,key']))).rejects.toThrow();
  });

  it('that would unpack to far more than its size is rejected before it is unpacked', async () => {
    const sheet = new Uint8Array(65 * 1024 * 1024);
    const file = new Blob([new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': sheet }))]);
    expect(file.size).toBeLessThan(sheet.length / 500);
    await expect(csvOfWorkbook(file)).rejects.toThrow('too large');
  });
});
