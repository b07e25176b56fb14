/// A script that adds a copy button to each code block.
///
/// A page also works without it.
enum CopyButtonScript {
  static let text = """
    document.querySelectorAll('.code').forEach(function(box){\
    var code=box.querySelector('code');\
    var button=document.createElement('button');\
    button.type='button';button.className='copy';button.textContent='Copy';\
    button.setAttribute('aria-live','polite');\
    function said(word){button.textContent=word;\
    setTimeout(function(){button.textContent='Copy'},1500)}\
    function byHand(){var range=document.createRange();range.selectNodeContents(code);\
    var all=getSelection();all.removeAllRanges();all.addRange(range);\
    said(document.execCommand('copy')?'Copied':'Selected')}\
    button.addEventListener('click',function(){\
    if(navigator.clipboard)navigator.clipboard.writeText(code.textContent)\
    .then(function(){said('Copied')},byHand);else byHand()});\
    box.appendChild(button)});
    """
  /// The SHA-256 hash of the script for the Content-Security-Policy, which allows no other script.
  static let fingerprint = "sha256-eT58a+UpdCCFEuXPYwv8NEdW/FD2Sg2132ACe83AUhY="
}
