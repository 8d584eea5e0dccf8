import os,re,sys
def count(root):
    tot={}
    for d,_,fs in os.walk(root):
        for f in fs:
            if not f.endswith('.swift'): continue
            n=0; inblock=False
            for l in open(os.path.join(d,f),encoding='utf8'):
                s=l.strip()
                if not s: continue
                if inblock:
                    if '*/' in s: inblock=False
                    continue
                if s.startswith('//'): continue
                if s.startswith('/*'):
                    if '*/' not in s: inblock=True
                    continue
                n+=1
            m=os.path.relpath(d,root).split('/')[0]
            tot[m]=tot.get(m,0)+n
    return tot
t=count(sys.argv[1]); 
for k,v in sorted(t.items(),key=lambda x:-x[1]): print(f"{v:7d} {k}")
print(sum(t.values()))
