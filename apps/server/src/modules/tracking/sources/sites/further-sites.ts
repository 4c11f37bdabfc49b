import type { SiteKind } from './known-sites.ts'

/**
 * Further sites by kind, so that our channels agree with those of Google Analytics: the sites that its help names as
 * search, social, shopping and video sites ('[GA4] Default channel group', support.google.com/analytics/answer/9756891),
 * written down here as facts, in
 * alphabetical order. The words without a dot are names that tags use for them.
 *
 * Hosts are matched as `find-site.ts` says. `=` marks a host that serves the sites of others below it: it is known
 * itself, they are not. The source of a visit from there is the name of the site, where the list has
 * it before the host, otherwise the host.
 */
export const furtherSites: readonly { kind: SiteKind; entries: string }[] = [
  {
    kind: 'search',
    entries: `
    360.cn so.com sogou.com m.sogou.com wap.sogou.com sogou 360
    alice.com aliceadsl.fr alice altavista alltheweb aol.com aol search.aol.com search.aol.co.uk suche.aol.de
    ask ask.com at.ask.com auone.jp auone sp-web.search.auone.jp avg avg.com
    babylon babylon.com baidu baidu.com m.baidu.com zhidao.baidu.com biglobe biglobe.co.jp biglobe.ne.jp
    bing bing.com cn.bing.com ntp.msn.com msn.com msn
    brave.com centrum.cz coccoc.com cnn cnn.com comcast comcast.net conduit conduit.com
    daum daum.net dogpile dogpile.com duckduckgo ecosia.org eniro eniro.se exalead.com exalead excite excite.com
    firmy.cz globo globo.com go.mail.ru google-play googleads
    google lens.google.com news.google.com play.google.com search.google.com
    incredimail incredimail.com kvasir kvasir.no lycos lycos.com mamma mamma.com najdi najdi.si
    naver naver.com m.naver.com m.search.naver.com search.naver.com onet onet.pl
    qwant.com lite.qwant.com qwant rakuten rakuten.co.jp websearch.rakuten.co.jp rambler rambler.ru
    search-results search-results.com search.smt.docomo.ne.jp seznam seznam.cz startsiden startsiden.no
    terra terra.com.br tut.by search.ukr.net secureurl.ukr.net ukr virgilio virgilio.it voila voila.fr
    yahoo yahoo.com yahoo.co.jp search.yahoo.co.jp espanol.search.yahoo.com malaysia.search.yahoo.com
    yandex yandex.com yandex.ru yandex.by yandex.kz yandex.com.tr yandex.fr yandex.uz webmaster.yandex.ru zen.yandex.ru dzen.ru ya.ru
    kagi.com karmasearch.org lilo.org mojeek.com oceanhero.today presearch.com search.avast.com search.gmx.com
    search.xfinity.com suche.1und1.de swisscows.com yep.com
  `,
  },
  {
    kind: 'social',
    entries: `
    43things 43things.com 51.com 5ch.net hatena b.hatena.ne.jp badoo d.hatena.ne.jp imageshack imageshack.com imageshack.us
    academia.edu activerain activerain.com activeworlds activeworlds.com addthis addthis.com airg.com airg.ca
    allnurses.com allrecipes.com alumniclass alumniclass.com ameba.jp ameblo.jp americantowns americantowns.com
    ancestry.com anobii anobii.com answerbag answerbag.com answers.yahoo.com aolanswers aolanswers.com
    artstation.com askubuntu askubuntu.com asmallworld.com athlinks athlinks.com awe.sm
    baby-gaga baby-gaga.com babyblog.ru backyardchickens.com band.us beforeitsnews beforeitsnews.com bebo bebo.com
    bharatstudent bharatstudent.com biip.no biswap.org bit.ly blackcareernetwork.com blackplanet blackplanet.com
    blip.fm =blog.com blog.feedspot.com feedspot feedspot.com blog.goo.ne.jp blog.naver.com m.blog.naver.com blog.yahoo.co.jp
    =blogg.no bloggang.com blogger blogger.com draft.blogger.com blogher blogher.com bloglines bloglines.com
    =blogs.com blogsome =blogsome.com blogspot =blogspot.com blogster =blogster.com blurtit blurtit.com
    bookmarks.yahoo.co.jp bookmarks.yahoo.com brightkite brightkite.com brizzly brizzly.com buffer buffer.com
    buzzfeed buzzfeed.com buzznet buzznet.com
    cafe.naver.com m.cafe.naver.com kin.naver.com m.kin.naver.com cafemom cafemom.com camospace camospace.com
    =canalblog.com care.com care2 care2.com caringbridge.org catster catster.com cbnt.io cellufun cellufun.com
    =centerblog.net chegg.com chicagonow chicagonow.com chiebukuro.yahoo.co.jp detail.chiebukuro.yahoo.co.jp
    classmates classmates.com classquest classquest.com cocolog-nifty =cocolog-nifty.com
    copainsdavant.linternaute.com couchsurfing couchsurfing.org couchsurfing.com cozycot cozycot.com cross.tv
    crunchyroll crunchyroll.com cyworld cyworld.com
    dailystrength dailystrength.org deluxe.com deviantart deviantart.com dianping dianping.com digg digg.com
    diigo diigo.com discord.com discord.gg discover.hubpages.com hubpages hubpages.com disqus disqus.com dogster
    dogster.com dol2day dol2day.com doostang doostang.com dopplr dopplr.com douban douban.com draugiem draugiem.lv
    drugs-forum drugs-forum.com dzone dzone.com
    =edublogs.org elftown elftown.com epicurious.com everforo.com =exblog.jp extole extole.com
    faceparty faceparty.com fandom.com fanpop fanpop.com fark fark.com fc2 =fc2.com feministing feministing.com
    filmaffinity filmaffinity.com flickr flickr.com flipboard flipboard.com folkdirect folkdirect.com
    foodservice foodservice.com forums.androidcentral.com forums.crackberry.com forums.imore.com forums.nexopia.com
    forums.webosnation.com forums.wpcentral.com fotki fotki.com fotolog fotolog.com foursquare foursquare.com
    friendfeed friendfeed.com fruehstueckstreff fruehstueckstreff.org fubar fubar.com
    gaiaonline gaiaonline.com gamerdna gamerdna.com gather.com geni geni.com getpocket.com pocket.co glassboard
    glassboard.com glassdoor glassdoor.com godtube godtube.com goldenline goldenline.pl goldstar goldstar.com goo.gl
    gooblog goodreads goodreads.com google+ googleplus plus.google.com plus.url.google.com googlegroups googlegroups.com
    groups.google.com govloop govloop.com gowalla gowalla.com gree.jp gulli gulli.com gutefrage gutefrage.net
    habbo habbo.com hi5 hi5.com hootsuite hootsuite.com houzz houzz.com hoverspot hoverspot.com hr.com hubculture
    hubculture.com hyves hyves.net hyves.nl
    ibibo ibibo.com identi.ca imvu imvu.com insanejournal insanejournal.com instapaper instapaper.com internations
    internations.org interpals interpals.net intherooms intherooms.com irc-galleria irc-galleria.net is.gd italki
    italki.com
    jammerdirect jammerdirect.com jappy jappy.com jappy.de kaboodle kaboodle.com kakao kakao.com kakaocorp
    kakaocorp.com kaneva kaneva.com kickstarter.com
    last.fm lastfm lifestream.aol.com librarything librarything.com line.me line listal listal.com listography listography.com livedoor.com
    livedoorblog livejournal livejournal.com
    mastodon.social mbga.jp medium.com meetin.org meetup meetup.com meinvz meinvz.net meneame meneame.net menuism
    menuism.com messages.google.com messages.yahoo.co.jp messenger mix.com mixi mixi.jp mocospace mocospace.com
    mouthshut mouthshut.com movabletype movabletype.com mubi mubi.com my.opera.com myanimelist myanimelist.net
    mybigcampus mybigcampus.com mylife mylife.com myheritage mymodernmet mymodernmet.com mymfb mymfb.com myspace myspace.com myyearbook myyearbook.com
    naijapals naijapals.com naijaplanet naijaplanet.com nasza-klasa nasza-klasa.pl netlog netlog.com netvibes
    netvibes.com newsbreak newsbreak.com nexopia ngopost.org niconico nicovideo.jp newsshowcase nextdoor nextdoor.com nightlifelink nightlifelink.com ning
    =ning.com
    odnoklassniki odnoklassniki.ru odnoklassniki.ua ok.ru okwave.jp oneworldgroup oneworldgroup.org onstartups
    onstartups.com opendiary opendiary.com oshiete.goo.ne.jp over-blog =over-blog.com overblog =overblog.com
    paper.li partyflock partyflock.nl photobucket photobucket.com pinboard pinboard.in pingsta pingsta.com pixiv.net
    playahead playahead.se plurk plurk.com posterous posterous.com pro.homeadvisor.com homeadvisor.com
    pulse.yahoo.com
    qapacity qapacity.com quechup quechup.com quora quora.com qzone qzone.qq.com
    ravelry ravelry.com redux redux.com renren renren.com researchgate.net reunion reunion.com reverbnation
    reverbnation.com rtl.de ryze ryze.com
    salespider salespider.com scoop.it screenrant screenrant.com scribd scribd.com scvngr scvngr.com secondlife
    secondlife.com serverfault serverfault.com shareit sharethis sharethis.com shvoong shvoong.com sites.google.com
    skype skype.com web.skype.com skyrock skyrock.com slashdot slashdot.org slideshare slideshare.net smartnews
    smartnews.com snapchat sociallife sociallife.com.br social socialvibe socialvibe.com spoke.com spruz spruz.com spaces.live.com spoke superuser superuser.com
    ssense.com stackapps stackapps.com stackexchange stackexchange.com stackoverflow stackoverflow.com stardoll.com
    steamcommunity.com stickam stickam.com studivz studivz.net stumbleupon stumbleupon.com suomi24.fi sweeva
    sweeva.com substack.com
    tagged tagged.com taggedmail taggedmail.com talkbiznow talkbiznow.com taringa taringa.net techmeme techmeme.com
    tencent tencent.com qq.com tinyurl tinyurl.com toolbox toolbox.com travellerspoint travellerspoint.com
    tripadvisor tripadvisor.com trombi trombi.com trustpilot trustpilot.com truthsocial.com tudou tudou.com tuenti
    tuenti.com tumblr tumblr.com t.umblr.com tweetdeck tweetdeck.com twitthat twitthat.com twoo twoo.com typepad
    =typepad.com
    ushi.cn =unblog.fr urbanspoon.com ushareit.com vg.no video.ibm.com viadeo viadeo.com vampirefreaks vampirefreaks.com vampirerave vampirerave.com vk vk.com m.vk.com
    away.vk.com vkontakte vkontakte.ru vero.co
    wakoopa wakoopa.com wattpad wattpad.com webshots webshots.com wechat wechat.com weebly =weebly.com weheartit
    weheartit.com weibo weibo.com weread weread.com werkenntwer wer-weiss-was wer-weiss-was.de wikihow wikihow.com
    wiki.answers.com wikitravel.org woot.com wordpress =wordpress.com wordpress.org
    xanga xanga.com xing xing.com yahoo-mbga.jp yammer yammer.com yelp yelp.com yelp.co.uk youroom youroom.in yourlisten.com
    yuku yuku.com zalo zalo.me zoo.gr zooppa zooppa.com zynga.com
    news.ycombinator.com ycombinator
    com.snapchat.android discordapp.com douyin.com dribbble dribbble.com fosstodon.org hachyderm.io mas.to
    mastodon.online mastodon.world mstdn.social pixelfed.social vis.social workplace.com xiaohongshu.com
  `,
  },
  {
    kind: 'shopping',
    entries: `
    alibaba alibaba.com m.alibaba.com offer.alibaba.com aax.amazon-adsystem.com aax-us-east.amazon-adsystem.com =s3.amazonaws.com
    shopify shopify.com apps.shopify.com checkout.shopify.com partners.shopify.com shop.app
    stripe stripe.com checkout.stripe.com inari.io shopzilla shopzilla.com simplycodes.com
    cr.shopping.naver.com cr2.shopping.naver.com m.shopping.naver.com shopping.naver.com
    shopping.yahoo.com shopping.yahoo.co.jp order.shopping.yahoo.co.jp store.shopping.yahoo.co.jp
    exlibris nl.shopping.net no.shopping.net se.shopping.net uk.shopping.net shopping.net one.walmart.com
  `,
  },
  {
    kind: 'video',
    entries: `
    crackle crackle.com curiositystream curiositystream.com disneyplus disneyplus.com hulu hulu.com help.hulu.com
    iqiyi iqiyi.com iq.com justin.tv netflix netflix.com help.netflix.com jobs.netflix.com ted ted.com viadeo.journaldunet.com d.tube utreon
    utreon.com veoh veoh.com wistia wistia.com wistia.net fast.wistia.net youku youku.com rumble.com bilibili.com
    odysee.com douyu.com huya.com twitcasting.tv
  `,
  },
]
