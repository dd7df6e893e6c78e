import { describe, expect, it } from 'vitest';
import { ideaAddForm } from '../../domain/content/ideas';
import { teamMemberAddForm } from '../../domain/content/team';
import { attachmentsOf, fileColumns } from '../../server/files/attachments';
import { columnOf, columnValues, storedValues } from '../../server/form-columns';
import { richTextOf } from '../../server/handlers/rules';

const sent = {
  name: ' Line follower ',
  description: '<p>D</p>',
  hindiDescription: '<p>रेखा</p>',
  categoryId: null,
  price: 1.15,
  discountPrice: 1_234_567.89,
};

describe('the columns of a form', () => {
  it('have the names of its fields in snake case', () => {
    expect(['name', 'categoryId', 'hindiDescription'].map(columnOf)).toEqual([
      'name',
      'category_id',
      'hindi_description',
    ]);
  });

  it('keep amounts in hundredths, and no category as null', () => {
    expect(columnValues(ideaAddForm, sent)).toEqual({
      name: ' Line follower ',
      description: '<p>D</p>',
      hindi_description: '<p>रेखा</p>',
      category_id: null,
      price: 115,
      discount_price: 123_456_789,
    });
    expect(columnValues(ideaAddForm, { ...sent, categoryId: 7 }).category_id).toBe(7);
  });

  it('keep links without the white space around them, and what was left out as the empty text', () => {
    const member = {
      ...{ name: 'Asha', designation: 'Mentor', subDesignation: null, content: '<p>C</p>' },
      ...{ portfolio: ' https://a.example ', instagram: null, twitter: '', linkedin: null, facebook: null },
      youtube: null,
    };
    expect(columnValues(teamMemberAddForm, member)).toEqual({
      ...{ name: 'Asha', designation: 'Mentor', sub_designation: '', content: '<p>C</p>' },
      ...{ portfolio: 'https://a.example', instagram: '', twitter: '', linkedin: '', facebook: '', youtube: '' },
    });
  });

  it('are read as answers have them', () => {
    const row = {
      ...{ id: 3, name: 'N', description: 'D', hindi_description: 'H', category_id: null, price: 115 },
      ...{ discount_price: 29, image: 'a.png', pdf: null },
    };
    expect(storedValues(ideaAddForm, row)).toEqual({
      ...{ id: 3, name: 'N', description: 'D', hindiDescription: 'H', categoryId: 0, price: 1.15 },
      ...{ discountPrice: 0.29, image: '/uploads/a.png', pdf: null },
    });
  });

  it('of files are known by their slots', () => {
    const files = attachmentsOf(teamMemberAddForm);
    expect(fileColumns(files)).toEqual(['profile_image', 'cover_image', 'pdf']);
    expect(files.pdf.slot.tooLarge).toBe('Max file size is 5MB');
  });

  it('with HTML are those of rich text', () => {
    expect(richTextOf(ideaAddForm)).toEqual(['description', 'hindiDescription']);
  });
});
