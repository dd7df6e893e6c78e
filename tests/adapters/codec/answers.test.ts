import { Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerFor } from '../../../adapters/content';
import { actions } from '../../../adapters/wire/actions';
import { sentenceIn } from '../../../adapters/wire/codec';
import type { CallKey } from '../../../domain/calls';
import type { ComponentCategory } from '../../../domain/content/components';

const anyText = fc.string({ unit: 'grapheme' });
const filled = fc.string({ unit: 'grapheme', minLength: 1 });
const id = fc.maxSafeInteger();
const orNothing = fc.option(filled, { nil: null });
const link = fc.option(
  fc.oneof(
    fc.webUrl({ validSchemes: ['https'] }),
    fc.webPath({ size: 'small' }).map((path) => `/a${path}`),
  ),
  { nil: null },
);
const rupees = fc.integer({ min: 0, max: 99_999_999_900 }).map((paise) => paise / 100);
/** A server's sentence as it arrives on the other side; `null` where there is none. */
const sentence = filled.map((text) => sentenceIn({ text }));
const written = fc.record({ text: sentence });

const settings = fc.record({
  id,
  name: anyText,
  logo: link,
  accent: anyText,
  language: anyText,
  timeZone: anyText,
  contactEmail: anyText,
  certificateUrl: anyText,
  idleMinutes: id,
  longestHours: id,
  twoFactor: anyText,
  version: anyText,
});
const category = fc.record({ id, title: anyText, photo: link });
const pricedItem = fc.record({
  id,
  name: anyText,
  slug: anyText,
  description: anyText,
  categoryId: id,
  price: rupees,
  discountPrice: rupees,
  videoLink: anyText,
  image: link,
  pdf: link,
  created: anyText,
});
const post = fc.record({
  id,
  title: anyText,
  slug: anyText,
  content: anyText,
  categoryId: id,
  image: link,
  created: anyText,
});
const member = fc.record({
  id,
  slug: anyText,
  name: anyText,
  designation: anyText,
  subDesignation: anyText,
  content: anyText,
  profileImage: link,
  coverImage: link,
  pdf: link,
  portfolio: anyText,
  instagram: anyText,
  twitter: anyText,
  linkedin: anyText,
  facebook: anyText,
  youtube: anyText,
});
const idea = fc.record({
  id,
  name: anyText,
  description: anyText,
  hindiDescription: anyText,
  categoryId: id,
  price: rupees,
  discountPrice: rupees,
  image: link,
  pdf: link,
  created: anyText,
});
const branch: fc.Memo<ComponentCategory> = fc.memo((depth) =>
  fc.record({
    id,
    name: anyText,
    parentId: id,
    children: depth <= 1 ? fc.constant([]) : fc.array(branch(depth - 1), { maxLength: 3 }),
  }),
);
const tree = fc.array(branch(4), { maxLength: 3 });
const orNone = <Row>(row: fc.Arbitrary<Row>) => fc.option(row, { nil: null });

const historyEntry = {
  ...{ id, at: anyText, account: anyText, address: anyText, call: anyText, type: anyText, recordId: id, name: anyText },
  fields: fc.array(fc.stringMatching(/^[a-zA-Z]{1,20}$/)),
  key: anyText,
};
const historyValue = fc.oneof(fc.constant(null), anyText, rupees);
const linkKind = fc.constantFrom('invitation' as const, 'reset' as const);
const madeLink = fc.record({ text: sentence, token: anyText, kind: linkKind, email: anyText, validUntil: anyText });

const job = fc.record({
  ...{ id, kind: anyText, type: anyText, action: anyText, began: anyText },
  state: fc.constantFrom('open' as const, 'done' as const, 'cancelled' as const),
  ...{ total: fc.nat(), done: fc.nat(), failed: fc.nat() },
});
const drivenJob = fc.record({ text: sentence, job });

/** Every answer that the embedded server can give. A call without a row is a compile error. */
const count = fc.nat();
const answers: { readonly [Key in CallKey]: fc.Arbitrary<AnswerFor<Key>> } = {
  'session.signIn': fc.oneof(
    fc.record({
      accepted: fc.constant(true as const),
      text: sentence,
      session: fc.record({ userId: filled, sessionId: filled, role: anyText }),
    }),
    fc.record(
      { accepted: fc.constant(false as const), text: sentence, secondFactor: fc.constant(true as const) },
      { requiredKeys: ['accepted', 'text'] },
    ),
  ),
  'session.check': fc.record(
    { valid: fc.boolean(), twoFactorOwed: fc.constant(true as const) },
    { requiredKeys: ['valid'] },
  ),
  'session.logOut': written,
  'session.timeLeft': fc.record({ leftMs: fc.nat(), longestMs: fc.nat() }),
  'upload.image': fc.record({ link: anyText }),
  'projectCategory.list': fc.array(category),
  'projectCategory.add': written,
  'projectCategory.edit': written,
  'projectCategory.delete': written,
  'project.list': fc.array(pricedItem),
  'project.one': orNone(pricedItem),
  'project.add': written,
  'project.edit': written,
  'project.delete': written,
  'componentCategory.tree': tree,
  'componentCategory.children': tree,
  'componentCategory.add': written,
  'componentCategory.delete': written,
  'component.list': fc.array(pricedItem),
  'component.one': orNone(pricedItem),
  'component.add': written,
  'component.edit': written,
  'component.delete': written,
  'blog.list': fc.array(post),
  'blog.one': orNone(post),
  'blog.add': written,
  'blog.edit': written,
  'blog.delete': written,
  'tutorialCategory.list': fc.array(fc.record({ id, title: anyText, slug: anyText, photo: link })),
  'tutorialCategory.add': written,
  'tutorialCategory.edit': written,
  'tutorialCategory.delete': written,
  'chapter.list': fc.array(fc.record({ id, title: anyText, slug: anyText, categoryId: id })),
  'chapter.add': written,
  'lesson.list': fc.array(
    fc.record({ id, title: anyText, chapterId: id, author: anyText, pdf: link, link: orNothing, content: orNothing }),
  ),
  'lesson.add': written,
  'lesson.delete': written,
  'teamMember.list': fc.array(member),
  'teamMember.one': orNone(member),
  'teamMember.add': written,
  'teamMember.edit': written,
  'teamMember.delete': written,
  'ideaCategory.list': fc.array(fc.record({ id, name: anyText })),
  'ideaCategory.add': written,
  'ideaCategory.edit': written,
  'ideaCategory.delete': written,
  'idea.list': fc.array(idea),
  'idea.add': written,
  'idea.edit': written,
  'idea.delete': written,
  'message.send': written,
  'message.list': fc.record({
    rows: fc.array(
      fc.record({
        id,
        name: anyText,
        email: anyText,
        subject: anyText,
        text: anyText,
        received: anyText,
        isRead: fc.boolean(),
        isArchived: fc.boolean(),
      }),
    ),
    counts: fc.record({ total: fc.nat(), found: fc.nat(), version: anyText }),
  }),
  'message.unread': fc.record({ count: fc.nat() }),
  'message.mark': written,
  'message.archive': written,
  'message.remove': written,
  'trash.list': fc.array(
    fc.record({
      id,
      type: anyText,
      recordId: id,
      name: anyText,
      deleted: anyText,
      deletedBy: anyText,
      daysLeft: id,
    }),
  ),
  'trash.restore': written,
  'trash.purge': written,
  'overview.read': fc.record({
    counts: fc.record({
      projectCategories: count,
      projects: count,
      components: count,
      posts: count,
      ideas: count,
      tutorialCategories: count,
      members: count,
    }),
  }),
  'history.list': fc.record({
    rows: fc.array(fc.record(historyEntry)),
    counts: fc.option(fc.record({ total: fc.nat(), found: fc.nat(), version: anyText }), { nil: null }),
  }),
  'history.entry': orNone(
    fc.record({
      ...historyEntry,
      changes: fc.array(fc.record({ field: anyText, before: historyValue, after: historyValue })),
      isRestorable: fc.boolean(),
    }),
  ),
  'history.restore': written,
  'settings.read': settings,
  'settings.save': fc.record({ text: sentence, settings }),
  'slide.shown': fc.array(fc.record({ id, heading: anyText, text: anyText, link: anyText, image: link })),
  'slide.list': fc.array(
    fc.record({
      id,
      heading: anyText,
      text: anyText,
      link: anyText,
      image: link,
      shownFrom: anyText,
      shownUntil: anyText,
    }),
  ),
  'slide.add': written,
  'slide.edit': written,
  'slide.delete': written,
  'slide.order': written,
  'footer.shown': fc.array(
    fc.record({
      id,
      title: anyText,
      links: fc.array(fc.record({ id, label: anyText, address: anyText }), { maxLength: 3 }),
    }),
  ),
  'footerGroup.list': fc.array(fc.record({ id, title: anyText })),
  'footerGroup.add': written,
  'footerGroup.edit': written,
  'footerGroup.delete': written,
  'footerGroup.order': written,
  'footerLink.list': fc.array(fc.record({ id, groupId: id, label: anyText, address: anyText })),
  'footerLink.add': written,
  'footerLink.edit': written,
  'footerLink.delete': written,
  'footerLink.order': written,
  'user.list': fc.array(
    fc.record({
      id,
      email: anyText,
      name: anyText,
      role: anyText,
      disabled: fc.boolean(),
      invited: fc.boolean(),
      lastUse: anyText,
      own: fc.boolean(),
    }),
  ),
  'user.invite': madeLink,
  'user.change': written,
  'user.disable': written,
  'user.enable': written,
  'user.makeLink': madeLink,
  'user.sessions': fc.array(
    fc.record({ id, device: anyText, address: anyText, began: anyText, lastUse: anyText, own: fc.boolean() }),
  ),
  'user.endSession': written,
  'user.endSessions': written,
  'accountLink.read': fc.record({ kind: linkKind, email: anyText, name: anyText }),
  'accountLink.use': written,
  'bulk.preview': fc.record({
    count,
    looked: count,
    refused: count,
    examples: fc.array(fc.record({ id, name: anyText, before: historyValue, after: historyValue, problem: orNothing })),
  }),
  'bulk.begin': drivenJob,
  'bulk.step': drivenJob,
  'bulk.cancel': drivenJob,
  'bulk.read': fc.record({
    job,
    rows: fc.array(fc.record({ id, name: anyText, reason: anyText, key: anyText })),
  }),
  'bulk.open': fc.array(job),
  'account.read': fc.record({
    email: anyText,
    name: anyText,
    role: anyText,
    hasTwoFactor: fc.boolean(),
    codesLeft: fc.nat(),
    isTwoFactorDemanded: fc.boolean(),
  }),
  'account.rename': written,
  'account.setPassword': written,
  'account.beginTwoFactor': fc.record({ secret: fc.string(), address: fc.string() }),
  'account.confirmTwoFactor': fc.record({ text: sentence, codes: fc.array(fc.string()) }),
  'account.newRecoveryCodes': fc.record({ text: sentence, codes: fc.array(fc.string()) }),
  'account.endTwoFactor': written,
  'csv.export': fc.record({ link: fc.string() }),
  'csv.send': fc.record({
    job,
    headers: fc.array(fc.string()),
    samples: fc.array(fc.array(fc.string())),
    columns: fc.array(fc.record({ key: fc.string(), header: fc.string() })),
    mapping: fc.record({ match: fc.constantFrom('id', 'slug', 'new'), columns: fc.array(fc.string()) }),
    files: fc.array(fc.string()),
  }),
  'csv.map': drivenJob,
  'csv.import': drivenJob,
  'csv.report': fc.record({
    job,
    counts: fc.record({ added: count, changed: count, same: count, failed: count }),
    rows: fc.array(
      fc.record({
        number: count,
        name: anyText,
        problems: fc.array(fc.record({ column: anyText, sentence: anyText })),
      }),
    ),
    link: fc.string(),
  }),
  'view.read': fc.record({
    views: fc.array(
      fc.record({ id, list: anyText, name: anyText, query: anyText, isShared: fc.boolean(), isOwn: fc.boolean() }),
    ),
    lists: fc.array(fc.record({ list: anyText, columns: anyText, defaultView: fc.nat() })),
  }),
  'view.add': written,
  'view.change': written,
  'view.rename': written,
  'view.remove': written,
  'view.share': written,
  'view.setDefault': written,
  'view.setColumns': written,
};
const keys = Object.keys(answers) as CallKey[];

const codecOf = (key: CallKey): Schema.Codec<unknown, unknown> => actions[key].answer;

test('every call of the wire table has its answer', () => {
  expect([...keys].sort()).toEqual(Object.keys(actions).sort());
});

describe('what the server encodes, the client decodes', () => {
  test.each(keys)('%s', (key) => {
    const encode = Schema.encodeSync(codecOf(key));
    const decode = Schema.decodeUnknownSync(codecOf(key));
    fc.assert(
      fc.property(answers[key] as fc.Arbitrary<unknown>, (answer) => {
        const overTheWire = JSON.parse(JSON.stringify(encode(answer)));
        expect(decode(overTheWire)).toEqual(answer);
        // The status of a sign-in is its answer.
        const status = key === 'session.signIn' ? {} : { status: true };
        expect(decode({ ...overTheWire, ...status, unknown: [null] })).toEqual(answer);
      }),
      { numRuns: 50 },
    );
  });
});

/** A row of each kind as it is spelled on the wire (spec §3): the one proper form of each value. */
describe('rows are written as the wire spells them', () => {
  const created = '2026-01-02T03:04:05.000Z';
  const goodsRow = {
    id: 7,
    name: 'रोबोट',
    slug: 'robot',
    description: '<p>x</p>',
    categoryId: 3,
    price: 1250,
    discountPrice: 999.5,
    videoLink: '',
    image: '/uploads/a.png',
    pdf: null,
    created,
  };
  const onWire = {
    name: 'रोबोट',
    slug: 'robot',
    price: 1250,
    DiscPrice: 999.5,
    videoLink: '',
    imageLink: '/uploads/a.png',
    pdfLink: null,
    created,
  };
  const table: readonly (readonly [CallKey, unknown, unknown])[] = [
    [
      'projectCategory.list',
      [{ id: 7, title: 'रोबोट', photo: null }],
      { data: [{ sno: 7, CatName: 'रोबोट', imageLink: null }] },
    ],
    ['project.list', [goodsRow], { data: [{ ...onWire, sno: 7, desc: '<p>x</p>', catID: 3 }] }],
    ['project.one', { ...goodsRow, categoryId: 0 }, { data: [{ ...onWire, sno: 7, desc: '<p>x</p>', catID: null }] }],
    ['project.one', null, { data: [] }],
    ['component.list', [goodsRow], { data: [{ ...onWire, sno: 7, Description: '<p>x</p>', Comp_CatID: 3 }] }],
    ['component.one', goodsRow, { data: [{ ...onWire, sno: 7, Description: '<p>x</p>', Comp_CatID: 3 }] }],
    [
      'componentCategory.tree',
      [{ id: 3, name: 'Motors', parentId: 0, children: [{ id: 8, name: 'Servos', parentId: 3, children: [] }] }],
      {
        data: [
          { id: 3, name: 'Motors', parentId: null, children: [{ id: 8, name: 'Servos', parentId: 3, children: [] }] },
        ],
      },
    ],
    [
      'blog.list',
      [{ id: 7, title: 'T', slug: 't', content: '<p>x</p>', categoryId: 0, image: '/a.png', created }],
      { data: [{ sno: 7, title: 'T', slug: 't', content: '<p>x</p>', catID: null, ogImage: '/a.png', created }] },
    ],
    [
      'tutorialCategory.list',
      [{ id: 7, title: 'Python', slug: 'python', photo: null }],
      { data: [{ sno: 7, CatName: 'Python', slug: 'python', imageLink: null }] },
    ],
    [
      'chapter.list',
      [{ id: 7, title: 'Loops', slug: 'loops', categoryId: 4 }],
      { data: [{ sno: 7, title: 'Loops', slug: 'loops', catID: 4 }] },
    ],
    [
      'lesson.list',
      [{ id: 7, title: 'For', chapterId: 9, author: 'admin', pdf: '/a.pdf', link: null, content: null }],
      { data: [{ sno: 7, title: 'For', TutID: 9, author: 'admin', pdfLink: '/a.pdf', link: null, content: null }] },
    ],
    [
      'teamMember.one',
      {
        id: 7,
        slug: 'asha',
        name: 'Asha',
        designation: 'Mentor',
        subDesignation: '',
        content: '<p>x</p>',
        profileImage: '/a.png',
        coverImage: '/b.png',
        pdf: null,
        portfolio: 'https://p.example',
        instagram: 'https://i.example',
        twitter: '',
        linkedin: '',
        facebook: '',
        youtube: '',
      },
      {
        data: [
          {
            sno: 7,
            slug: 'asha',
            name: 'Asha',
            designation: 'Mentor',
            subDesignation: '',
            content: '<p>x</p>',
            imageLink: '/a.png',
            coverImageLink: '/b.png',
            pdfLink: null,
            portfolioLink: 'https://p.example',
            insta: 'https://i.example',
            twitter: '',
            linkedin: '',
            facebook: '',
            youtube: '',
          },
        ],
      },
    ],
    ['ideaCategory.list', [{ id: 7, name: 'Robots' }], { data: [{ id: 7, name: 'Robots' }] }],
    [
      'idea.list',
      [
        {
          id: 7,
          name: 'Line',
          description: '<p>x</p>',
          hindiDescription: '<p>रेखा</p>',
          categoryId: 3,
          price: 0,
          discountPrice: 0.01,
          image: null,
          pdf: '/a.pdf',
          created,
        },
      ],
      {
        data: [
          {
            id: 7,
            name: 'Line',
            description: '<p>x</p>',
            hindiDesc: '<p>रेखा</p>',
            CatID: 3,
            price: 0,
            discPrice: 0.01,
            imageLink: null,
            pdfLink: '/a.pdf',
            created_at: created,
          },
        ],
      },
    ],
    ['idea.add', { text: 'Saved' }, { text: 'Saved', message: 'Saved' }],
    ['upload.image', { link: '/uploads/a.png' }, { data: { imageLink: '/uploads/a.png' } }],
    ['session.check', { valid: true }, { valid: true }],
    ['session.timeLeft', { leftMs: 5, longestMs: 7 }, { left_ms: 5, longest_ms: 7 }],
  ];
  test.each(table)('%s: %j', (key, answer, wire) => {
    expect(Schema.encodeUnknownSync(codecOf(key))(answer)).toEqual(wire);
    expect(Schema.decodeUnknownSync(codecOf(key))(wire)).toEqual(answer);
  });
});
