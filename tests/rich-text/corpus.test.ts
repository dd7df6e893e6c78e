import { expect, test } from 'vitest';
import { stored, trip } from './kit/trip';

test('try', async () => {
  const samples = [
    '<p>Hello <strong>bold <em>both</em></strong> <a href="https://a.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">link <strong>x</strong></a>.</p>',
    '<p style="text-align: center;"><span style="color: #ff0000; font-size: 12px;">red</span><br>two&nbsp; spaces</p>\n<p>&nbsp;</p>',
    '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li style="list-style-type: none;">c</li></ul>',
    '<ul class="tox-checklist"><li class="tox-checklist--checked">x</li><li>y</li></ul>',
    '<table style="border-collapse: collapse; width: 100%;" border="1"><caption>Cap <b>x</b></caption><colgroup><col style="width: 50%;"></colgroup><thead><tr><th scope="col">A</th><th colspan="2">B</th></tr></thead><tbody><tr><td>1</td><td style="text-align: right; background-color: #eee">2<table><tbody><tr><td>n</td></tr></tbody></table></td></tr></tbody></table>',
    '<figure class="image"><img src="/a.png" alt="x" width="10"><figcaption>Cap</figcaption></figure>',
    '<p><iframe src="//www.youtube.com/embed/abc" width="560" height="314" allowfullscreen="allowfullscreen"></iframe></p>',
    '<pre class="language-python"><code>def f():\n\treturn 1 &lt; 2\n</code></pre>',
    '<blockquote><p>a</p><ul><li>b</li></ul></blockquote><hr><h2>T</h2>',
    '<div class="x"><div>a</div>b<p>c</p></div><p onclick="alert(1)">z<script>alert(1)</script></p>',
    '<ol start="3" type="a"><li>x<p>y</p></li></ol>',
  ];
  for (const html of samples) {
    const once = trip(await stored(html));
    console.log(once);
    expect(trip(once)).toBe(once);
    expect(await stored(once)).toBe(once);
  }
});
